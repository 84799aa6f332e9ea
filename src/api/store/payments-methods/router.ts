import { createRoute, z } from '@hono/zod-openapi'
import { TRACKING } from '#domain/orders/history/tracking-limits.ts'
import { listOrderPaymentMethods } from '#domain/orders/paying/list-order-payment-methods.ts'
import { holdFor } from '#domain/orders/paying/window/holds.ts'
import { isHoldShort, methodsForCart } from '#domain/orders/quoting/quote-hold.ts'
import { methodsQuerySchema, offeredMethodSchema } from '#domain/orders/quoting/schemas.ts'
import { mostPayable } from '#domain/payments/method-limits.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { HOUR } from '#kit/clock.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import type { ApiDeps } from '../../deps.ts'
import { answerOf, json, ok, situations } from '../../envelope.ts'
import { takeForAddress } from '../../limits.ts'
import { createRouter } from '../../router.ts'

const listPaymentMethodsRoute = createRoute({
  method: 'get',
  path: '/payments-methods',
  operationId: 'listPaymentMethods',
  tags: ['Payments'],
  summary: 'How an order may be paid',
  request: {
    query: methodsQuerySchema,
  },
  responses: {
    200: json(answerOf(z.array(offeredMethodSchema)), 'The methods, best first'),
    ...situations({
      404: 'There is no such order, or it is somebody else’s',
      422: 'The delivery method is none',
      429: 'Too many orders asked about from this address; see Retry-After',
    }),
  },
})

export function paymentsMethodsRoutes(deps: ApiDeps) {
  return createRouter().openapi(listPaymentMethodsRoute, async (c) => {
    const ctx = c.get('ctx')
    const t = translationsOf(ctx.locale).of('checkout')
    const { provider, isTest } = ctx.ports.cardPayments
    const settings = await readShopSettings(ctx)
    const { orderId, ...asked } = c.req.valid('query')
    // Against guessing folios
    if (orderId !== undefined) await takeForAddress(deps, c.get('address'), TRACKING, ctx.now)
    const isShort = orderId === undefined && (await isHoldShort(ctx, asked))
    const offered =
      orderId === undefined
        ? (await methodsForCart(ctx, settings, asked)).map((method) => ({
            method,
            needsConfirmedEmail: isShort && method === 'oxxo',
          }))
        : await listOrderPaymentMethods(ctx, orderId)
    const methods = offered.map(({ method, needsConfirmedEmail }) => ({
      method,
      name: t(`paymentMethods.${method}.name`),
      description:
        (method === 'oxxo' && needsConfirmedEmail) || (method === 'spei' && isShort)
          ? t(`paymentMethods.${method}.scarce`)
          : t(`paymentMethods.${method}.description`, { hours: holdFor(method, settings) / HOUR }),
      needsConfirmedEmail,
      isTest: isHostedMethod(method) && isTest,
      provider: isHostedMethod(method) ? provider : null,
      maxAmount: maxAmountOf(method),
    }))
    return c.json(ok(methods), 200)
  })
}

function maxAmountOf(method: PaymentMethod): number | null {
  const most = mostPayable(method)
  return most === undefined ? null : pesosFromCentavos(most)
}
