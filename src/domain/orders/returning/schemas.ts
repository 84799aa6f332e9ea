import { z } from 'zod'
import { sentPesosSchema } from '#kit/pesos-schema.ts'
import { imageIdSchema } from '#domain/media/schemas.ts'
import { optionalText, requiredText } from '#kit/text-schema.ts'
import { storableText } from '#kit/text.ts'
import { ENGRAVED_PARTS } from '#vocabulary/order-engraving.ts'
import { RETURN_REASONS, STAFF_RETURN_REASONS, WRITE_OFF_REASONS } from '#vocabulary/return-reasons.ts'
import { MAX_RETURN_DESCRIPTION, MAX_RETURN_PHOTOS } from './return-rules.ts'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import { RETURN_STATUSES } from '#vocabulary/return-status.ts'
import { instantSchema } from '#kit/moment-schema.ts'

const MAX_LINES = 100

const returnShape = {
  description: z
    .string('errors:fieldRequired')
    .overwrite(storableText)
    .trim()
    .min(1, 'errors:fieldRequired')
    .max(MAX_RETURN_DESCRIPTION, 'errors:textTooLong'),
  lines: z
    .array(z.object({ variantId: z.string().max(80), quantity: z.int().min(1) }))
    .min(1, 'errors:returnNeedsLine')
    .max(MAX_LINES),
  photos: z.array(imageIdSchema).max(MAX_RETURN_PHOTOS, 'errors:returnTooManyPhotos').default([]),
}

export const returnRequestSchema = z
  .object({ reason: z.enum(RETURN_REASONS, 'errors:fieldRequired'), ...returnShape })
  .meta({ id: 'RequestReturn' })

export const beginReturnSchema = z
  .object({
    reason: z.enum(STAFF_RETURN_REASONS, 'errors:fieldRequired'),
    ...returnShape,
    message: optionalText(MAX_RETURN_DESCRIPTION).meta({ description: 'To the buyer: how to send it' }),
  })
  .meta({ id: 'BeginReturn' })
export type BeginReturnInput = z.infer<typeof beginReturnSchema>

/** Units fit for sale per line; others are written off. */
export const returnReceiptSchema = z
  .object({
    lines: z
      .array(
        z.object({
          variantId: z.string().max(80),
          fit: z.int().min(0).meta({ description: 'Units that go back in stock' }),
          writeOffReason: z
            .enum(WRITE_OFF_REASONS)
            .optional()
            .meta({ description: 'Why the others can’t be sold; required if there are any' }),
        }),
      )
      .max(MAX_LINES)
      .default([]),
  })
  .meta({ id: 'ReturnReceipt' })
export type ReturnReceipt = z.infer<typeof returnReceiptSchema>

export const returnAcceptanceSchema = z
  .object({ message: optionalText(MAX_RETURN_DESCRIPTION) })
  .meta({ id: 'ReturnAcceptance' })
export const returnRefusalSchema = z
  .object({ message: requiredText(MAX_RETURN_DESCRIPTION) })
  .meta({ id: 'ReturnRefusal' })

export const replaceReturnSchema = z
  .object({
    lines: z
      .array(z.object({ variantId: z.string().max(80), by: z.string().max(80) }))
      .max(MAX_LINES)
      .default([])
      .meta({ description: 'What is sent instead, by returned variant; what is left out is replaced by the same' }),
    expectedDifference: sentPesosSchema.nullish().meta({
      description:
        'Pesos that the buyer is to pay or, below 0, gets back; another difference refuses the replacement, and names it as `details.difference`',
    }),
  })
  .meta({ id: 'ReplaceReturn' })
export type ReplaceReturnInput = z.infer<typeof replaceReturnSchema>

export type ReturnRequestInput = z.infer<typeof returnRequestSchema>

export const returnLineSchema = z.object({
  variantId: z.string(),
  name: z.string(),
  size: z.string(),
  quantity: z.int(),
})

export const replacementSchema = z.object({
  folio: z.string(),
  status: z.enum(ORDER_STATUSES),
  balance: z.number().meta({ description: 'Pesos of difference still to be paid; it leaves once they are' }),
})

export const returnStepSchema = z.object({
  status: z.enum(RETURN_STATUSES),
  at: instantSchema,
  message: z.string().meta({ description: 'What the buyer was told with it' }),
})

export const returnSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(RETURN_STATUSES),
    reason: z.enum(STAFF_RETURN_REASONS),
    description: z.string(),
    requestedAt: instantSchema,
    refund: z.number().nullable().meta({ description: 'Pesos that are given back for it; null before it is received' }),
    lines: z.array(returnLineSchema),
    replacement: replacementSchema
      .nullable()
      .meta({ description: 'The order that is sent instead: the one that stands, or the last of those canceled' }),
    photos: z.array(z.uuid()).meta({ description: 'Ids of pictures: GET /customer/images/{imageId}' }),
    history: z.array(returnStepSchema).meta({ description: 'Every step, oldest first' }),
  })
  .meta({ id: 'Return' })

export const returnChangeSchema = returnStepSchema.extend({
  actor: z.string(),
  name: z.string().nullable().meta({ description: 'Of a member of staff' }),
})

export type ReturnChange = z.infer<typeof returnChangeSchema>

export const adminReturnSchema = returnSchema
  .extend({
    lines: z.array(
      returnLineSchema.extend({
        fit: z.int().nullable().meta({ description: 'Units that are for sale again; null before it is received' }),
        writeOffReason: z.enum(WRITE_OFF_REASONS).nullable().meta({ description: 'Why the other units can’t be sold' }),
        engraved: z.enum(ENGRAVED_PARTS).nullable().meta({
          description:
            'An engraved bottle, which is neither sold again nor replaced by another, or what it was charged',
        }),
        worth: z.number().meta({ description: 'Pesos that a replacement by something else is set against' }),
      }),
    ),
    givenBack: z.number().meta({
      description: 'Pesos of these worths that were refunded before, which a replacement costs again',
    }),
    history: z.array(returnChangeSchema),
  })
  .meta({ id: 'AdminReturn' })

export const listedReturnSchema = adminReturnSchema
  .extend({ folio: z.string(), buyer: z.string(), email: z.string() })
  .meta({ id: 'ListedReturn' })
