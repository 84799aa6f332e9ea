import { listDiscountUses } from '#domain/orders/admin/list-discount-uses.ts'
import { findDiscountCodes, stateOfCode } from '#domain/pricing/discount-codes/find-discount-codes.ts'
import { generateDiscountCodes } from '#domain/pricing/discount-codes/generate-discount-codes.ts'
import { normalizeCode } from '#domain/pricing/discount-codes/normalize-code.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { toAdminDiscountCodeResponse } from './discount-responses.ts'
import { created, keyset } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { findDiscountCodesRoute, generateDiscountCodesRoute, listDiscountUsesRoute } from './routes.ts'

export function adminDiscountsRoutes() {
  return createRouter()
    .openapi(findDiscountCodesRoute, async (c) => {
      const ctx = c.get('ctx')
      const { cursor, limit, ...filters } = c.req.valid('query')
      const { items, next } = await findDiscountCodes(ctx, filters, { cursor, limit })
      const data = items.map((code) => ({ ...toAdminDiscountCodeResponse(code), state: stateOfCode(code, ctx.now) }))
      return c.json(keyset({ items: data, next }, limit), 200)
    })
    .openapi(generateDiscountCodesRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      return c.json(created(await generateDiscountCodes(c.get('ctx'), c.req.valid('json'), key)), 201)
    })
    .openapi(listDiscountUsesRoute, async (c) => {
      const { cursor, limit } = c.req.valid('query')
      const code = normalizeCode(c.req.valid('param').code)
      const { items, next } = await listDiscountUses(c.get('ctx'), { code }, { cursor, limit })
      const data = items.map(({ discountCentavos, totalCentavos, ...use }) => ({
        ...use,
        discount: pesosFromCentavos(discountCentavos),
        total: pesosFromCentavos(totalCentavos),
      }))
      return c.json(keyset({ items: data, next }, limit), 200)
    })
}
