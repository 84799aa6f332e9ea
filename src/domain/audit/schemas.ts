import { z } from 'zod'
import { instantSchema, daySchema } from '#kit/moment-schema.ts'

const wordSchema = z
  .string()
  .max(120)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)

const factsSchema = z.record(z.string(), z.unknown()).nullable()

export const auditEntrySchema = z
  .object({
    entryId: z.int(),
    at: instantSchema,
    actor: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
    action: z.string().meta({ example: 'product.published' }),
    subject: z.object({ kind: z.string(), id: z.string() }),
    before: factsSchema.meta({ description: 'The fields that changed; null where there was nothing' }),
    after: factsSchema,
    requestId: z.string(),
  })
  .meta({ id: 'AuditEntry' })

export type AuditEntry = z.infer<typeof auditEntrySchema>

export const chainSectionSchema = z
  .object({
    entries: z.int().meta({ description: 'How many the whole chain has' }),
    hash: z.string().meta({ description: 'Of its last entry' }),
    next: z.int().nullable().meta({ description: 'What to go on after; null at the end' }),
    fault: z
      .object({
        kind: z.enum(['altered', 'missing', 'reordered', 'cut', 'unsealed']),
        seq: z.int().nullable(),
        entryId: z.int().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ChainSection' })

/** Days of Mexico City, inclusive. */
export const auditFilterSchema = z.object({
  actor: wordSchema.optional().meta({ example: 'owner:3f0c2a44-7b1e-4d5a-9c3e-0f1b2c3d4e5f' }),
  action: wordSchema.optional(),
  subjectKind: wordSchema.optional(),
  subjectId: wordSchema.optional(),
  from: daySchema.optional(),
  until: daySchema.optional(),
})
export type AuditFilter = z.output<typeof auditFilterSchema>

export const chainQuerySchema = z.object({
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
})
