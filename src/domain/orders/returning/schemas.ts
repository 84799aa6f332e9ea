import { z } from 'zod'
import { imageIdSchema } from '#domain/media/schemas.ts'
import { optionalText, requiredText } from '#kit/text-schema.ts'
import { storableText } from '#kit/text.ts'
import { RETURN_REASONS } from '#vocabulary/return-reasons.ts'
import { MAX_RETURN_DESCRIPTION, MAX_RETURN_PHOTOS } from './return-rules.ts'

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
