/** A text of law as it is shown. Paragraphs in order; a list of strings is a list. E-mail addresses become links. */
export interface LegalText {
  title: string
  description: string
  lead: string
  updated: string
  contents: string
  sections: readonly LegalSection[]
}

export interface LegalSection {
  /** The section's anchor. */
  id: string
  heading: string
  body: readonly (string | readonly string[])[]
}
