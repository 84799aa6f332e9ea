import type { Ctx } from '#domain/ctx.ts'
import { requireCustomer } from '#domain/authorize.ts'
import { getPoints } from './get-points.ts'
import type { Points } from './get-points.ts'
import { tierOf } from './tiers.ts'
import type { TierStanding } from './tiers.ts'

/** @throws SignInRequired, NotAllowed */
export async function getLoyalty(ctx: Ctx): Promise<Points & TierStanding> {
  const points = await getPoints(ctx, requireCustomer(ctx).customerId)
  return { ...points, ...tierOf(points.earned) }
}
