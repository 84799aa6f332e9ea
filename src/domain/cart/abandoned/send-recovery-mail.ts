import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { remindOfCart } from './remind-of-cart.ts'

/** @throws CartNotAbandoned, NoRecoveryConsent, AlreadyReminded */
export async function sendRecoveryMail(ctx: Ctx, { cartId }: { cartId: string }): Promise<void> {
  requirePermission(ctx, 'carts:write')
  await inTransaction(ctx, async (tx) => {
    await remindOfCart(tx, cartId)
    await recordAuditEntry(tx, {
      action: 'cart.reminded',
      subject: { kind: 'cart', id: cartId },
      before: null,
      after: { channel: 'mail' },
    })
  })
}
