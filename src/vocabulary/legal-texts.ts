export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

export interface LegalSource {
  title: string
  /** For search engines. */
  description: string
  lead: string
  body: string
}

/** Characters. */
export const LEGAL_LENGTHS = { title: 120, description: 300, lead: 600, body: 60_000 } as const

/** Only the Spanish text is binding. */
export interface LegalTexts {
  es: LegalSource
  en?: LegalSource | undefined
}
