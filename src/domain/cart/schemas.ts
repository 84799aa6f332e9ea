import { z } from 'zod'
import { storableText } from '#kit/text.ts'
import { MAX_QUANTITY } from './limits.ts'

const text = (max: number) => z.string().trim().max(max).overwrite(storableText)
const short = text(200)

export const cartMetadataSchema = z.object({
  source: z.enum(['mobile', 'desktop']).optional(),
  userAgent: text(512).optional(),
  platform: short.optional(),
  sessionInfo: z
    .object({
      persistentSessionId: short.optional(),
      createdAt: short.optional(),
      customerInfo: z.object({ name: short.optional(), email: short.optional(), phone: short.optional() }).nullish(),
    })
    .optional(),
  device: z
    .object({
      mobile: z.boolean().optional(),
      type: short.optional(),
      os: short.optional(),
      browser: short.optional(),
      vendor: short.optional(),
      language: short.optional(),
      screen: z
        .object({
          width: z.number().optional(),
          height: z.number().optional(),
          colorDepth: z.number().optional(),
          pixelRatio: z.number().optional(),
        })
        .optional(),
      connection: z.object({ type: short.optional(), downlink: z.number().optional() }).optional(),
    })
    .optional(),
  comments: text(1000).optional(),
})
export type CartMetadata = z.infer<typeof cartMetadataSchema>

/** The customer comes from the session, never from the payload. */
export const createCartSchema = z.object({
  sessionId: text(200).min(1),
  type: z.literal('shopping'),
  metadata: cartMetadataSchema.default({}),
})
export type CreateCartInput = Pick<z.infer<typeof createCartSchema>, 'sessionId' | 'metadata'>

/** Accepts any text: an invalid id is not found. */
export const cartIdSchema = z.string().overwrite((id) => storableText(id).slice(0, 100))

const catalogueId = text(120)

/** Empty means the first variant. */
export const variantIdSchema = catalogueId.transform((id) => id || undefined).optional()
export const productIdSchema = catalogueId.min(1)

export const addItemSchema = z.object({
  productId: productIdSchema,
  variantId: variantIdSchema,
  quantity: z
    .int('errors:cartQuantity')
    .min(1, 'errors:cartQuantity')
    .max(MAX_QUANTITY, 'errors:cartQuantity')
    .default(1),
})

export const setQuantitySchema = z.object({
  variantId: variantIdSchema,
  quantity: z
    .int('errors:cartQuantityOrNone')
    .min(0, 'errors:cartQuantityOrNone')
    .max(MAX_QUANTITY, 'errors:cartQuantityOrNone'),
})
