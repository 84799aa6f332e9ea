import { z } from 'zod'
import { instantSchema } from '#kit/moment-schema.ts'

export const wordSchema = z
  .string()
  .max(120)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)

export const factsSchema = z.record(z.string(), z.unknown()).nullable()

export const listedActSchema = z
  .object({
    actId: z.int(),
    at: instantSchema,
    actor: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
    act: z.string().meta({ example: 'product.published' }),
    subject: z.object({ kind: z.string(), id: z.string() }),
    before: factsSchema.meta({ description: 'The fields that changed; null where there was nothing' }),
    after: factsSchema,
    requestId: z.string(),
  })
  .meta({ id: 'Act' })

export type ListedAct = z.infer<typeof listedActSchema>

export const chainSectionSchema = z
  .object({
    entries: z.int().meta({ description: 'How many the whole chain has' }),
    hash: z.string().meta({ description: 'Of its last entry' }),
    next: z.int().nullable().meta({ description: 'What to go on after; null at the end' }),
    fault: z
      .object({
        kind: z.enum(['altered', 'missing', 'reordered', 'cut', 'unsealed']),
        seq: z.int().nullable(),
        actId: z.int().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ChainSection' })
