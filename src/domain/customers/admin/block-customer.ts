import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { endSessions } from '#domain/identity/passwords/set-password.ts'
import { customers } from '#db/schema/identity.server.ts'
import { lockCustomerRow } from './find-customer.ts'

/** Blocking ends all sessions; orders go on. Repeating is safe. @throws RecentAuthRequired, CustomerNotFound */
export async function setCustomerBlocked(
  ctx: Ctx,
  { customerId, isBlocked }: { customerId: string; isBlocked: boolean },
): Promise<void> {
  requireRecentPermission(ctx, 'customers:write')
  await inTransaction(ctx, async (tx) => {
    const { blockedAt, userId } = await lockCustomerRow(tx, customerId)
    if ((blockedAt !== null) === isBlocked) return
    const after = isBlocked ? tx.now : null
    await tx.db.update(customers).set({ blockedAt: after }).where(eq(customers.id, customerId))
    if (isBlocked) await endSessions(tx, userId)
    await recordAuditEntry(tx, {
      action: isBlocked ? 'customer.blocked' : 'customer.unblocked',
      subject: { kind: 'customer', id: customerId },
      before: { blockedAt },
      after: { blockedAt: after },
    })
  })
}
