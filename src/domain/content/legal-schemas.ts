import { z } from 'zod'
import { requiredText } from '#kit/text-schema.ts'

export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const
export const legalDocumentSchema = z.enum(LEGAL_DOCUMENTS)
export type LegalDocument = z.infer<typeof legalDocumentSchema>

const MAX_TITLE = 120
const MAX_LEAD = 600
const MAX_TEXT = 60_000

/** A legal text in one language; `body` is written in the few marks that `legal-marks.ts` reads. */
const legalTextSchema = z.object({
  title: requiredText(MAX_TITLE),
  /** What search engines say of the page. */
  description: requiredText(MAX_LEAD),
  lead: requiredText(MAX_LEAD),
  body: requiredText(MAX_TEXT),
})
export type LegalSource = z.infer<typeof legalTextSchema>

/** Spanish is the law; English is offered as a courtesy. */
export const legalTextsSchema = z.object({ es: legalTextSchema, en: legalTextSchema.optional() })
export type LegalTexts = z.infer<typeof legalTextsSchema>
