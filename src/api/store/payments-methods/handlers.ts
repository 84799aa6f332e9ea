import { offeredMethods, waysToPay } from '#domain/orders/quoting/offered-methods.ts'
import { isHoldShort } from '#domain/orders/quoting/quote-hold.ts'
import { holdFor } from '#domain/orders/paying/window/holds.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import { mostPayable } from '#domain/payments/method-limits.ts'
import { HOUR } from '#kit/clock.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { listPaymentMethodsRoute } from './routes.ts'

export function paymentsMethodsRoutes() {
  return createRouter().openapi(listPaymentMethodsRoute, async (c) => {
    const { locale, ports } = c.get('ctx')
    const t = translationsOf(locale).of('checkout')
    const { provider, isTest } = ports.cardPayments
    const settings = await readShopSettings(c.get('ctx'))
    const { placedWith, ...asked } = c.req.valid('query')
    const { deliveryMethod } = asked
    const isShort = await isHoldShort(c.get('ctx'), asked)
    const offered = placedWith
      ? waysToPay(settings, { deliveryMethod, paymentMethod: placedWith })
      : offeredMethods(settings, deliveryMethod)
    const methods = offered.map((method) => ({
      method,
      name: t(`paymentMethods.${method}.name`),
      description:
        isShort && (method === 'spei' || method === 'oxxo')
          ? t(`paymentMethods.${method}.scarce`)
          : t(`paymentMethods.${method}.description`, { hours: holdFor(method, settings) / HOUR }),
      needsConfirmedEmail: isShort && method === 'oxxo',
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
