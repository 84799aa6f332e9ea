import { recordAct } from '#domain/audit/record-act.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentOwner } from '#domain/identity/authorize.ts'
import { getPoints } from '#domain/loyalty/get-points.ts'
import type { Points } from '#domain/loyalty/get-points.ts'
import { loyaltyEntries } from '#domain/loyalty/tables.server.ts'
import { PointsBelowZero } from './errors.ts'
import { lockCustomerRow } from './find-customer.ts'

/**
 * The owner gives a customer points or takes some away, and says why: the customer reads it in their ledger.
 * @param adjustment.points above or below 0
 * @throws SignInRequired, NotAllowed, RecentAuthRequired; CustomerNotFound (404); PointsBelowZero (409) when there are not that many to take
 */
export async function adjustPoints(
  ctx: Ctx,
  { customerId, points, reason }: { customerId: string; points: number; reason: string },
): Promise<Points> {
  requireRecentOwner(ctx)
  return inTransaction(ctx, async (tx) => {
    await lockCustomerRow(tx, customerId)
    const before = await getPoints(tx, customerId)
    if (before.balance + points < Math.min(0, before.balance)) throw new PointsBelowZero(before.balance)
    await tx.db.insert(loyaltyEntries).values({ customerId, kind: 'adjusted', points, reason, at: tx.now })
    await recordAct(tx, {
      act: 'points.adjusted',
      subject: { kind: 'customer', id: customerId },
      before: { balance: before.balance },
      after: { balance: before.balance + points },
    })
    return getPoints(tx, customerId)
  })
}
