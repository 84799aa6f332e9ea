import { offeredMethods } from '#domain/checkout/offered-methods.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { ok } from '../envelope.ts'
import { createRouter } from '../router.ts'
import { listPaymentMethodsRoute } from './routes.ts'

export function paymentsMethodsRoutes() {
  return createRouter().openapi(listPaymentMethodsRoute, (c) => {
    const { locale, ports } = c.get('ctx')
    const t = translationsOf(locale).of('checkout')
    const methods = offeredMethods(c.req.valid('query').deliveryMethod).map((method) => ({
      method,
      name: t(`paymentMethods.${method}.name`),
      description: t(`paymentMethods.${method}.description`),
      isTest: method === 'card' && ports.cardPayments.isTest,
    }))
    return c.json(ok(methods), 200)
  })
}
