import { getLoyalty } from '#domain/pricing/loyalty/get-points.ts'
import { listEntries } from '#domain/pricing/loyalty/list-entries.ts'
import { CENTAVOS_PER_POINT_EARNED, POINTS_STEP, worthOf } from '#domain/pricing/loyalty/points.ts'
import { TIERS } from '#domain/pricing/loyalty/tiers.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { ok } from '../envelope.ts'
import { createRouter } from '../router.ts'
import { getLoyaltyRoute, listLoyaltyRoute } from './loyalty-routes.ts'

const RULES = {
  pesosPerPointEarned: pesosFromCentavos(CENTAVOS_PER_POINT_EARNED),
  pointsPerStep: POINTS_STEP,
  pesosPerStep: pesosFromCentavos(worthOf(POINTS_STEP)),
  tiers: TIERS.map(({ id: tier, from }) => ({ tier, from })),
}

export function loyaltyRoutes() {
  return createRouter()
    .openapi(getLoyaltyRoute, async (c) => c.json(ok({ ...(await getLoyalty(c.get('ctx'))), rules: RULES }), 200))
    .openapi(listLoyaltyRoute, async (c) => {
      const { items, next } = await listEntries(c.get('ctx'), c.req.valid('query'))
      return c.json(ok({ items, next }), 200)
    })
}
