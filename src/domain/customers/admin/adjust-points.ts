import { once } from '#db/idempotency.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission, requireRecentPermission } from '#domain/authorize.ts'
import { getPoints } from '#domain/pricing/loyalty/get-points.ts'
import type { Points } from '#domain/pricing/loyalty/get-points.ts'
import { loyaltyEntries } from '#db/schema/loyalty.server.ts'
import { PointsBelowZero } from './errors.ts'
import { lockCustomerRow } from './find-customer.ts'

interface Adjustment {
  customerId: string
  /** Signed. */
  points: number
  reason: string
}

/**
 * Once per key; the customer reads the reason. Giving points also needs `discounts:write`. @throws NotAllowed,
 * RecentAuthRequired, CustomerNotFound, PointsBelowZero, IdempotencyKeyReused
 */
export async function adjustPoints(
  ctx: Ctx,
  { key, ...adjustment }: Adjustment & { key?: string | undefined },
): Promise<Points> {
  requireRecentPermission(ctx, 'customers:write')
  if (adjustment.points > 0) requirePermission(ctx, 'discounts:write')
  return inTransaction(ctx, (tx) => {
    const call = { scope: `adjust-points:${nameOfActor(ctx.actor)}`, key, request: adjustment, now: ctx.now }
    return once(tx.db, call, () => adjust(tx, adjustment))
  })
}

async function adjust(ctx: Ctx, { customerId, points, reason }: Adjustment): Promise<Points> {
  await lockCustomerRow(ctx, customerId)
  const before = await getPoints(ctx, customerId)
  if (before.balance + points < Math.min(0, before.balance)) throw new PointsBelowZero(before.balance)
  await ctx.db.insert(loyaltyEntries).values({ customerId, kind: 'adjusted', points, reason, at: ctx.now })
  await recordAuditEntry(ctx, {
    action: 'points.adjusted',
    subject: { kind: 'customer', id: customerId },
    before: { balance: before.balance },
    after: { balance: before.balance + points },
  })
  return getPoints(ctx, customerId)
}
