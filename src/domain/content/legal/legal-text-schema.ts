import { z } from 'zod'
import { requiredText } from '#kit/text-schema.ts'
import { LEGAL_DOCUMENTS } from '#vocabulary/legal-texts.ts'

export const legalDocumentSchema = z.enum(LEGAL_DOCUMENTS)

const source = z.object({
  title: requiredText(120),
  description: requiredText(300),
  lead: requiredText(600),
  body: requiredText(60_000),
})

export const legalTextsSchema = z.object({ es: source, en: source.optional() }).meta({ id: 'LegalTexts' })
