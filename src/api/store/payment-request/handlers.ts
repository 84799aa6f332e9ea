import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { listOrderPayments } from '#domain/orders/paying/list-order-payments.ts'
import { payOrder } from '#domain/orders/paying/pay-order.ts'
import { settlePayment } from '#domain/orders/paying/settle-payment.ts'
import type { Settlement } from '#domain/orders/paying/settlement.ts'
import { normalizeFolio } from '#vocabulary/folio.ts'
import type { ApiDeps } from '../../deps.ts'
import { ok } from '../../envelope.ts'
import { limitByAddress, limitBySubject } from '../../limits.ts'
import type { Limit } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import { centavosOnWire } from '../../amounts.ts'
import { collectPaymentRoute, listOrderPaymentsRoute, payOrderRoute, settlePaymentRoute } from './routes.ts'
import { toPaymentResponse } from './payment-response.ts'
import { toPaymentInstructionsResponse } from './payment-instructions-response.ts'

/** Stolen cards are tried out in bulk: slow per address, and slower per order. */
const PAYING: Limit = { name: 'pay', limit: 40, windowSeconds: 600 }
const PAYING_ONE_ORDER: Limit = { name: 'pay-order', limit: 15, windowSeconds: 600 }
const SETTLING: Limit = { name: 'settle', limit: 120, windowSeconds: 600 }

export function paymentRequestRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi({ ...payOrderRoute, middleware: [limitByAddress(deps, PAYING)] as const }, async (c) => {
      const ctx = c.get('ctx')
      const { orderId: folio, paymentMethod } = c.req.valid('json')
      await limitBySubject(deps, normalizeFolio(folio) ?? 'none', PAYING_ONE_ORDER, ctx.now)
      const payment = await payOrder(ctx, { folio, method: paymentMethod })
      const { id: paymentId, method, status, redirectUrl, instructions, voucher, amountCentavos, expiresAt } = payment
      const how = {
        ...(redirectUrl === null || voucher !== null ? {} : { redirectUrl }),
        ...(voucher === null ? {} : { voucher }),
        ...(instructions === null ? {} : { instructions: toPaymentInstructionsResponse(instructions, amountCentavos) }),
      }
      return c.json(ok({ paymentId, method, status, ...how, expiresAt }), 200)
    })
    .openapi({ ...settlePaymentRoute, middleware: [limitByAddress(deps, SETTLING)] as const }, async (c) =>
      c.json(ok(toSettlementResponse(await settlePayment(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi(listOrderPaymentsRoute, async (c) => {
      const payments = await listOrderPayments(c.get('ctx'), { folio: c.req.valid('query').orderId })
      return c.json(ok(payments.map(toPaymentResponse)), 200)
    })
    .openapi(collectPaymentRoute, async (c) => {
      const { orderId: folio, amount } = c.req.valid('json')
      const collected = await collectPayment(c.get('ctx'), {
        folio,
        amountCentavos: centavosOnWire(amount, 'amount'),
        idempotencyKey: c.req.valid('header')['idempotency-key'],
      })
      return c.json(ok({ ...toSettlementResponse(collected), outcome: collected.outcome }), 200)
    })
}

function toSettlementResponse({ folio, status, paymentStatus }: Settlement) {
  return { orderId: folio, status, paymentStatus }
}
