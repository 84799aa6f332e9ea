import { createRoute, z } from '@hono/zod-openapi'
import { cartIdSchema } from '#domain/cart/schemas.ts'
import { loyaltyPointsSchema } from '#domain/pricing/loyalty/schemas.ts'
import { discountCodeSchema } from '#domain/pricing/schemas.ts'
import { postalCodeSchema } from '#domain/shipping/schemas.ts'
import { answerOf, json, situations } from '../../envelope.ts'
import { freeShippingSchema } from '../../free-shipping-response.ts'
import { memberPromotionSchema, usedPointsSchema, promotionResponseSchema } from '../../reductions-response.ts'

const pesos = z.number().min(0)

const shippingQuoteSchema = z
  .object({
    zone: z.object({ zoneId: z.string(), name: z.string() }),
    subtotal: pesos,
    items: z.int().openapi({ description: 'Pieces in the cart' }),
    shipping: z.object({
      base: pesos.openapi({ description: 'For the first piece' }),
      additional: pesos.openapi({ description: 'For all pieces after the first' }),
      discount: pesos,
      total: pesos,
    }),
    discount: pesos.openapi({ description: 'What the code takes off the goods' }),
    discountCode: z.string().nullable().openapi({ description: 'The code that takes something off' }),
    promotion: promotionResponseSchema
      .nullable()
      .openapi({ description: 'What the house takes off for a customer who is signed in' }),
    memberPromotion: memberPromotionSchema.nullable(),
    points: usedPointsSchema
      .extend({
        balance: z.int(),
        usable: z.int().openapi({ description: 'The most that these goods can be paid with, in whole hundreds' }),
      })
      .nullable()
      .openapi({ description: 'The loyalty points of a customer who is signed in' }),
    freeFrom: pesos.nullable().openapi({ description: 'Goods of this amount, after code and promotion, ship free' }),
    freeShipping: freeShippingSchema.nullable().openapi({ description: 'In this zone' }),
    net: pesos,
    iva: pesos.openapi({ description: 'Contained in the total' }),
    total: pesos,
  })
  .openapi('ShippingQuote')
export type ShippingQuoteResponse = z.infer<typeof shippingQuoteSchema>

const quoteRequestSchema = z
  .object({
    cartId: cartIdSchema,
    postalCode: postalCodeSchema,
    discountCode: discountCodeSchema
      .optional()
      .openapi({ description: 'To try a code; the one on the cart counts without being named' }),
    loyaltyPoints: loyaltyPointsSchema
      .optional()
      .openapi({ description: 'Points that a customer wants to use; of these, `points.used` can be' }),
  })
  .openapi('ShippingQuoteRequest')

export const shippingRatesRoute = createRoute({
  method: 'post',
  path: '/carriers/shipping-rates',
  operationId: 'quoteShipping',
  tags: ['Shipping'],
  summary: 'What a cart costs, delivered to a postal code',
  request: { body: { required: true, content: { 'application/json': { schema: quoteRequestSchema } } } },
  responses: {
    200: json(answerOf(shippingQuoteSchema), 'The whole breakdown; amounts are pesos'),
    ...situations({
      404: 'There is no such cart for this caller',
      409: 'The cart is empty, the place isn’t served, or the discount code can’t be used',
      422: 'A field is of the wrong shape, or no postal code starts like that',
      429: 'Too many codes tried',
    }),
  },
})
