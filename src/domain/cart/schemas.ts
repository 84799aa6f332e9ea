import { z } from 'zod'
import { storableText } from '#kit/text.ts'
import { MAX_QUANTITY } from '#vocabulary/cart-limits.ts'
import { text, cartMetadataSchema } from '#vocabulary/cart-metadata.ts'
import { discountCodeSchema } from '#domain/pricing/schemas.ts'

/** The customer comes from the session, never from the payload. */
export const createCartSchema = z
  .object({
    sessionId: text(200).min(1),
    type: z.literal('shopping'),
    metadata: cartMetadataSchema.default({}),
  })
  .meta({ id: 'CreateCart' })
export type CreateCartInput = Pick<z.infer<typeof createCartSchema>, 'sessionId' | 'metadata'>

/** Accepts any text: an invalid id is not found. */
export const cartIdSchema = z.string().overwrite((id) => storableText(id).slice(0, 100))

const catalogueId = text(120)

/** Empty means the first variant. */
export const variantIdSchema = catalogueId.transform((id) => id || undefined).optional()
export const productIdSchema = catalogueId.min(1)

export const addItemSchema = z
  .object({
    productId: productIdSchema,
    variantId: variantIdSchema,
    quantity: z
      .int('errors:cartQuantity')
      .min(1, 'errors:cartQuantity')
      .max(MAX_QUANTITY, 'errors:cartQuantity')
      .default(1),
  })
  .meta({ id: 'AddCartItem' })

export const setQuantitySchema = z
  .object({
    variantId: variantIdSchema,
    quantity: z
      .int('errors:cartQuantityOrNone')
      .min(0, 'errors:cartQuantityOrNone')
      .max(MAX_QUANTITY, 'errors:cartQuantityOrNone'),
  })
  .meta({ id: 'SetCartItemQuantity' })

export const applyDiscountCodeSchema = z.object({ code: discountCodeSchema }).meta({ id: 'ApplyDiscountCode' })
