import { mexicanDate } from '#kit/mexican-time.ts'
import { postalCodeTrialSchema, trialQuerySchema } from '#domain/shipping/postal-codes/schemas.ts'
import { tryPostalCode } from '#domain/shipping/postal-codes/try-postal-code.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { answerOf, json, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Shipping')

const tryPostalCodeRoute = staffRoute({
  method: 'get',
  path: '/management/shipping-trial',
  operationId: 'tryPostalCode',
  permission: 'shipping:read',
  summary: 'What a buyer at a postal code would be told now',
  description: 'Zone and rate, and whether alcohol may go there, by the rules that checkout asks.',
  request: {
    query: trialQuerySchema,
  },
  responses: { 200: json(answerOf(postalCodeTrialSchema), 'What they would pay and hear') },
  refusals: { 422: 'No postal code starts like that' },
})

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
