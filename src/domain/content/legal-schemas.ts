export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

/** A legal text in one language; its body as `parseLegal` reads it. */
export interface LegalSource {
  title: string
  /** What search engines say of the page. */
  description: string
  lead: string
  body: string
}

/** Spanish is the law; English is offered as a courtesy. */
export interface LegalTexts {
  es: LegalSource
  en?: LegalSource | undefined
}
