import { createRoute } from '@hono/zod-openapi'
import { placeOrder } from '#domain/orders/placing/place-order.ts'
import { placedOrderSchema, placeOrderSchema } from '#domain/orders/placing/schemas.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { ApiDeps } from '../../deps.ts'
import { answerOf, created, json, situations } from '../../envelope.ts'
import { idempotencyHeaders } from '../../idempotency-key.ts'
import { limitByAddress } from '../../limits.ts'
import type { Limit } from '../../limits.ts'
import { createRouter } from '../../router.ts'

const placeOrderRoute = createRoute({
  method: 'post',
  path: '/v2/sales-orders',
  operationId: 'placeOrder',
  tags: ['Orders'],
  summary: 'Place an order',
  description:
    'Turns the cart into an order that can be paid until `expiresAt` and holds its stock, a little longer where money that was sent in time may come later. Prices are the catalogue’s; an `expectedTotal` that differs refuses the order. `loyaltyPoints`, a customer’s by the hundred, pay products and never shipping. `orderId` is the folio.',
  request: {
    headers: idempotencyHeaders,
    body: { required: true, content: { 'application/json': { schema: placeOrderSchema } } },
  },
  responses: {
    201: json(answerOf(placedOrderSchema), 'The order, waiting for its payment'),
    ...situations({
      401: 'Points are used and nobody is signed in',
      403: 'Points are used by who is no customer',
      404: 'There is no such cart for this caller, or it is ordered already',
      409: 'Not enough stock or more than one person may buy (each line in `errors` at `items.{variantId}`), another total, fewer points to use, a discount code that can’t be used, a postal code not shipped to, an empty cart, engraving that isn’t offered or isn’t charged once for each engraved bottle, too many unpaid orders or units of this buyer or from this address, or a key used for another request',
      422: 'A field is missing or wrong, what is to be engraved is no bottle of the order, the buyer is under age, or the store or payment method is not offered',
      429: 'Too many orders from this address',
    }),
  },
})

const ORDERS: Limit = { name: 'place-order', limit: 30, windowSeconds: 600 }

export function salesOrdersRoutes(deps: ApiDeps) {
  return createRouter().openapi(
    { ...placeOrderRoute, middleware: [limitByAddress(deps, ORDERS)] as const },
    async (c) => {
      const idempotencyKey = c.req.valid('header')['idempotency-key']
      const address = c.get('address')
      const placed = await placeOrder(c.get('ctx'), c.req.valid('json'), { idempotencyKey, address })
      const { folio, status, totalCentavos, paymentMethod, expiresAt } = placed
      const total = pesosFromCentavos(totalCentavos)
      return c.json(created({ orderId: folio, folio, status, total, paymentMethod, expiresAt }), 201)
    },
  )
}
