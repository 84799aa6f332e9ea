import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { loyaltyEntries } from './tables.server.ts'

export interface Points {
  /** What there is now. Below 0 when points that were spent had to be taken back. */
  balance: number
  /** All that was ever earned, without what was taken back: it makes the tier. */
  earned: number
}

/** The points of a customer, added up from the ledger. */
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
