import { z } from 'zod'
import { requiredText } from '#kit/text-schema.ts'
import { LEGAL_DOCUMENTS, LEGAL_LENGTHS } from '#vocabulary/legal-texts.ts'
import { instantSchema, momentSchema } from '#kit/moment-schema.ts'
import { versionSchema } from '#kit/version-schema.ts'

export const legalDocumentSchema = z.enum(LEGAL_DOCUMENTS)

const source = z.object({
  title: requiredText(LEGAL_LENGTHS.title),
  description: requiredText(LEGAL_LENGTHS.description),
  lead: requiredText(LEGAL_LENGTHS.lead),
  body: requiredText(LEGAL_LENGTHS.body),
})

export const legalTextsSchema = z.object({ es: source, en: source.optional() }).meta({ id: 'LegalTexts' })

export const legalVersionFacts = {
  document: legalDocumentSchema,
  number: z.int().meta({ description: '0 is what the store was delivered with' }),
  state: z.enum(['draft', 'scheduled', 'inForce', 'past']),
  inForceFrom: instantSchema.nullable().meta({ description: 'Null while it is a draft' }),
  version: versionSchema,
}

export const legalVersionSchema = z.object(legalVersionFacts).meta({ id: 'LegalVersion' })

export type AdminLegalVersion = z.infer<typeof legalVersionSchema>

export const wholeLegalVersionSchema = z
  .object({ ...legalVersionFacts, texts: legalTextsSchema })
  .meta({ id: 'WholeLegalVersion' })

export type WholeLegalVersion = z.infer<typeof wholeLegalVersionSchema>

export const legalPublicationSchema = z
  .object({
    from: momentSchema.nullable().default(null).meta({ description: 'When it begins to hold; at once without it' }),
  })
  .meta({ id: 'LegalPublication' })
