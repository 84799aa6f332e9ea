import { z } from 'zod'
import { MAX_TYPED_FOLIO } from '#vocabulary/folio.ts'
import { STATEMENT_LINE_OUTCOMES } from '#vocabulary/transfer-status.ts'
import { instantSchema } from '#kit/moment-schema.ts'

export const applyStatementSchema = z.object({ version: z.string().max(100) }).meta({ id: 'ApplyStatement' })

export const matchStatementLineSchema = z
  .object({ orderId: z.string().max(MAX_TYPED_FOLIO) })
  .meta({ id: 'MatchStatementLine' })

export const statementLineSchema = z.object({
  line: z.int().meta({ description: 'As an editor counts the file’s lines' }),
  outcome: z.enum(STATEMENT_LINE_OUTCOMES).meta({
    description:
      '`match` pays its order; `short`, `over`, `order-closed`, `already-paid` and `unknown-reference` wait to be settled; `imported` and `noted` are already booked; `suspected` may be, in another statement’s words, and waits to be matched; the others change nothing',
  }),
  date: z.iso.date().nullable(),
  amount: z.number().nullable(),
  reference: z.string().nullable(),
  orderId: z.string().nullable(),
  suggestedOrderId: z.string().nullable().meta({
    description:
      'The order that an unmatched line names, when the amount isn’t exactly what it waits for or the line is `suspected`',
  }),
  concept: z.string(),
})

export const statementPlanSchema = z
  .object({
    statementId: z.uuid(),
    fileName: z.string(),
    sentAt: instantSchema,
    appliedAt: instantSchema.nullable(),
    version: z.string().meta({ description: 'Names what is planned; the application asks for it' }),
    lines: z.array(statementLineSchema),
  })
  .meta({ id: 'BankStatement' })
