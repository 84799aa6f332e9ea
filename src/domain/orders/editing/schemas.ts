import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY } from '#vocabulary/cart-limits.ts'
import { phoneSchema, shippingAddressSchema } from '#domain/shipping/schemas.ts'
import { sentPesosSchema } from '#kit/pesos-schema.ts'
import { optionalText, requiredText } from '#kit/text-schema.ts'
import { storableText } from '#kit/text.ts'
import { versionSchema } from '#kit/version-schema.ts'
import { ORDER_LENGTHS } from '../placing/field-lengths.ts'
import { engravingSchema } from '../placing/engraving-schema.ts'
import { giftSchema } from '../placing/gift-schema.ts'
import { birthDateSchema } from '../placing/schemas.ts'

export const MAX_EDIT_REASON = 500

const amount = sentPesosSchema.min(0, 'errors:amountInvalid')

const editedLinesSchema = z
  .array(
    z.object({
      variantId: z.string().max(60).overwrite(storableText),
      quantity: z.int().min(1).max(MAX_QUANTITY),
      unitPrice: amount.optional().meta({
        description: 'Pesos, agreed with the caller; only for orders taken by staff. Without it the price stays',
      }),
    }),
  )
  .min(1, 'errors:cartEmpty')
  .max(MAX_LINES)
  .refine((lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length, 'errors:namedTwice')

const editShape = {
  lines: editedLinesSchema.meta({ description: 'All lines as they are to be; what is left out is removed' }),
  reduction: amount.meta({ description: 'Pesos off the line items, in all; 0 for none' }),
  firstName: requiredText(ORDER_LENGTHS.firstName),
  lastName: requiredText(ORDER_LENGTHS.lastName),
  phone: phoneSchema,
  shipping: shippingAddressSchema.nullish().meta({ description: 'Where it goes; ignored for a pickup' }),
  comments: optionalText(ORDER_LENGTHS.comments),
  gift: giftSchema.nullish().meta({ description: 'Null to take it off; left out, it stays as it is' }),
  engraving: engravingSchema.nullish().meta({ description: 'Null to take it off; left out, it stays as it is' }),
  birthDate: birthDateSchema.nullish().meta({ description: 'Needed once alcohol is added to an order without any' }),
}

export const previewEditSchema = z.object(editShape).meta({ id: 'PreviewOrderEdit' })
export type EditInput = z.infer<typeof previewEditSchema>

export const editOrderSchema = z
  .object({
    ...editShape,
    reason: requiredText(MAX_EDIT_REASON),
    expectedTotal: sentPesosSchema
      .min(0)
      .nullish()
      .meta({ description: 'Pesos, as previewed; another total refuses the edit' }),
  })
  .meta({ id: 'EditOrder' })

const editedTotalsSchema = z.object({
  subtotal: z.number(),
  discount: z.number(),
  promotion: z.number(),
  reduction: z.number(),
  points: z.number(),
  shipping: z.number(),
  iva: z.number(),
  ieps: z.number(),
  total: z.number(),
})

export const editPreviewSchema = z
  .object({
    before: editedTotalsSchema,
    after: editedTotalsSchema,
    lines: z.array(z.object({ variantId: z.string(), price: z.number(), total: z.number() })),
    pointsReturned: z.int().meta({ description: 'Points that the order no longer needs' }),
    isShippingQuoted: z.boolean().meta({ description: 'Worked out again at today’s rates' }),
    endsCode: z.string().nullable().meta({ description: 'The code that the order no longer meets' }),
    endsPromotion: z.string().nullable().meta({ description: 'The promotion that the order no longer meets' }),
    balance: z.number().meta({ description: 'Pesos of a paid order: owed by the buyer, negative by the shop' }),
  })
  .meta({ id: 'OrderEditPreview' })

export const editedOrderSchema = z
  .object({ folio: z.string(), total: z.number(), balance: z.number(), version: versionSchema })
  .meta({ id: 'EditedOrder' })
