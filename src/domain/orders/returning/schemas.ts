import { z } from 'zod'
import { imageIdSchema } from '#domain/media/schemas.ts'
import { optionalText, requiredText } from '#kit/text-schema.ts'
import { storableText } from '#kit/text.ts'
import { RETURN_REASONS } from '#vocabulary/return-reasons.ts'
import { MAX_RETURN_DESCRIPTION, MAX_RETURN_PHOTOS } from './return-rules.ts'
import { RETURN_STATUSES } from '#vocabulary/return-status.ts'
import { instantSchema } from '#kit/moment-schema.ts'

const MAX_LINES = 100

export const returnRequestSchema = z
  .object({
    reason: z.enum(RETURN_REASONS, 'errors:fieldRequired'),
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
  })
  .meta({ id: 'RequestReturn' })
/** Units fit for sale per line; others count as unfit. */
export const returnReceiptSchema = z
  .object({
    lines: z
      .array(z.object({ variantId: z.string().max(80), fit: z.int().min(0) }))
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

export type ReturnRequestInput = z.infer<typeof returnRequestSchema>

export const returnLineSchema = z.object({
  variantId: z.string(),
  name: z.string(),
  size: z.string(),
  quantity: z.int(),
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
    reason: z.enum(RETURN_REASONS),
    description: z.string(),
    requestedAt: instantSchema,
    refund: z.number().nullable().meta({ description: 'Pesos that are given back for it; null before it is received' }),
    lines: z.array(returnLineSchema),
    photos: z.array(z.uuid()).meta({ description: 'Ids of pictures: GET /customer/images/{imageId}' }),
    history: z.array(returnStepSchema).meta({ description: 'Every step, oldest first' }),
  })
  .meta({ id: 'Return' })

export const returnChangeSchema = returnStepSchema.extend({ actor: z.string() })

export type ReturnChange = z.infer<typeof returnChangeSchema>

export const adminReturnSchema = returnSchema
  .extend({
    lines: z.array(
      returnLineSchema.extend({
        fit: z.int().nullable().meta({ description: 'Units that are for sale again; null before it is received' }),
      }),
    ),
    history: z.array(returnChangeSchema),
  })
  .meta({ id: 'AdminReturn' })

export const listedReturnSchema = adminReturnSchema
  .extend({ folio: z.string(), buyer: z.string(), email: z.string() })
  .meta({ id: 'ListedReturn' })
