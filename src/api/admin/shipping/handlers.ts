import { mexicanDate } from '#domain/pricing/mexican-date.ts'
import { tryPostalCode } from '#domain/shipping/postal-codes/try-postal-code.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { tryPostalCodeRoute } from './routes.ts'

export function shippingTrialRoutes() {
  return createRouter().openapi(tryPostalCodeRoute, async (c) => {
    const ctx = c.get('ctx')
    const { postalCode, items } = c.req.valid('query')
    const asked = { postalCode, itemCount: items, on: mexicanDate(ctx.now) }
    const { quote, ...trial } = await tryPostalCode(ctx, asked)
    const data = quote && {
      zoneId: quote.zoneId,
      zone: quote.zoneName,
      base: pesosFromCentavos(quote.baseCentavos),
      additional: pesosFromCentavos(quote.additionalCentavos),
      total: pesosFromCentavos(quote.baseCentavos + quote.additionalCentavos),
      freeFrom: quote.freeFromCentavos === null ? null : pesosFromCentavos(quote.freeFromCentavos),
    }
    return c.json(ok({ ...trial, quote: data }), 200)
  })
}
