import type { LegalSection } from '#domain/content/legal-markdown.ts'

/** A text of law as it is shown. */
export interface LegalText {
  title: string
  description: string
  lead: string
  /** Since when it holds, or held. */
  since: string
  /** Where the text in force is, when this one is not. */
  inForce: { label: string; to: string } | null
  contents: string
  sections: readonly LegalSection[]
  /** The other versions that are or were in force, the latest first. */
  others: { heading: string; versions: readonly { label: string; to: string }[] } | null
}
