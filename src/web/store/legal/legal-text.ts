import type { LegalSection } from '#domain/content/legal/legal-markdown.ts'

export interface LegalText {
  title: string
  description: string
  lead: string
  since: string
  inForce: { label: string; to: string } | null
  contents: string
  sections: readonly LegalSection[]
  others: { heading: string; versions: readonly { label: string; to: string }[] } | null
}
