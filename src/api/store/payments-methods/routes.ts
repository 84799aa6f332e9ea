import { createRoute, z } from '@hono/zod-openapi'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { cartIdSchema } from '#domain/cart/schemas.ts'
import { storableText } from '#kit/text.ts'
import { DELIVERY_METHODS } from '#vocabulary/delivery-method.ts'
import { answerOf, json, situations } from '../../envelope.ts'
import { offeredMethodSchema } from '#domain/orders/quoting/schemas.ts'

export const listPaymentMethodsRoute = createRoute({
  method: 'get',
  path: '/payments-methods',
  operationId: 'listPaymentMethods',
  tags: ['Payments'],
  summary: 'How an order may be paid',
  request: {
    query: z.object({
      deliveryMethod: z.enum(DELIVERY_METHODS).default('shipping'),
      cartId: cartIdSchema.optional().openapi({
        description: 'The cart to be ordered: while little of it is left, stock is held briefly',
      }),
      storeId: z.string().max(60).overwrite(storableText).optional().openapi({ description: 'Where it is picked up' }),
      email: z
        .enum(['account', 'other'])
        .default('account')
        .openapi({ description: 'Whether the order carries the e-mail of the account that is signed in' }),
      placedWith: z.enum(PAYMENT_METHODS).optional().openapi({
        description:
          'How an order that there is was to be paid: that comes first, and stays open to it when it isn’t offered any more',
      }),
    }),
  },
  responses: {
    200: json(answerOf(z.array(offeredMethodSchema)), 'The methods, best first'),
    ...situations({ 422: 'The delivery method is none, or the payment method' }),
  },
})
