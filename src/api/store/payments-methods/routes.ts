import { createRoute, z } from '@hono/zod-openapi'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { cartIdSchema } from '#domain/cart/schemas.ts'
import { storableText } from '#kit/text.ts'
import { DELIVERY_METHODS } from '#vocabulary/delivery-method.ts'
import { answerOf, json, situations } from '../../envelope.ts'

const paymentMethod = z
  .object({
    method: z.enum(PAYMENT_METHODS),
    name: z.string(),
    description: z.string(),
    needsConfirmedEmail: z.boolean().openapi({
      description: 'Refused while little stock is left, unless the account’s e-mail is confirmed',
    }),
    isTest: z.boolean().openapi({ description: 'No real money moves' }),
    provider: z
      .string()
      .nullable()
      .openapi({ description: 'Who takes the money on a page of its own, such as `stripe`' }),
    maxAmount: z.number().nullable().openapi({ description: 'Pesos: the most an order may cost to be paid so' }),
  })
  .openapi('PaymentMethod')

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
    200: json(answerOf(z.array(paymentMethod)), 'The methods, best first'),
    ...situations({ 422: 'The delivery method is none, or the payment method' }),
  },
})
