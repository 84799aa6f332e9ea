import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { lockCustomer } from '#domain/customers/lock-customer.ts'
import { noteMarketingConsent } from '#domain/customers/marketing-consent.ts'
import { RecoveryLinkGone } from './errors.ts'
import { isOpen } from './recover-cart.ts'
import { cartRecoveries } from '#db/schema/abandoned-carts.server.ts'

/** Withdraws consent without sign-in. @throws RecoveryLinkGone */
export async function stopReminding(ctx: Ctx, { token }: { token: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [reminded] = await tx.db
      .select({ customerId: cartRecoveries.customerId })
      .from(cartRecoveries)
      .where(isOpen(tx, token))
    if (!reminded) throw new RecoveryLinkGone()
    await lockCustomer(tx.db, reminded.customerId)
    await noteMarketingConsent(tx, { ...reminded, isGranted: false, source: 'unsubscribe' })
  })
}
