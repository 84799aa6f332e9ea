import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { loyaltyEntries } from '#db/schema/loyalty.server.ts'
import { requireCustomer } from '#domain/authorize.ts'
import { tierOf } from './tiers.ts'
import type { TierStanding } from './tiers.ts'

export interface Points {
  /** Below 0 when spent points were reversed. */
  balance: number
  /** Determines the tier. */
  earned: number
}

export async function getPoints(ctx: Ctx, customerId: string): Promise<Points> {
  const [sums] = await namedQuery<Points>(
    ctx.db,
    sql`
      select coalesce(sum(${loyaltyEntries.points}), 0)::int as balance,
        coalesce(sum(${loyaltyEntries.points}) filter (where ${loyaltyEntries.kind} in ('earned', 'reversed')), 0)::int as earned
      from ${loyaltyEntries} where ${loyaltyEntries.customerId} = ${customerId}`,
  )
  return sums ?? { balance: 0, earned: 0 }
}

/** @throws SignInRequired, NotAllowed */
export async function getLoyalty(ctx: Ctx): Promise<Points & TierStanding> {
  const points = await getPoints(ctx, requireCustomer(ctx).customerId)
  return { ...points, ...tierOf(points.earned) }
}
