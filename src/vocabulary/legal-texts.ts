export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

export interface LegalSource {
  title: string
  /** For search engines. */
  description: string
  lead: string
  body: string
}

/** Only the Spanish text is binding. */
export interface LegalTexts {
  es: LegalSource
  en?: LegalSource | undefined
}
