import { and, eq, gt, isNull } from 'drizzle-orm'
import { mergeCarts } from '#domain/cart/merge-carts.ts'
import { carts } from '#db/schema/carts.server.ts'
import { isCartId, usableCartCondition } from '#domain/cart/usable-cart.ts'
import { ANONYMOUS, inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { addTime } from '#kit/clock.ts'
import { RecoveryLinkGone } from './errors.ts'
import { LINK_LIFETIME } from './limits.ts'
import { cartRecoveries } from '#db/schema/abandoned-carts.server.ts'

/**
 * Returns the cart's id. It moves to this browser, merged with `link.cartId`, and rejoins the account at sign-in.
 * @throws RecoveryLinkGone
 */
export function recoverCart(
  ctx: Ctx,
  { token, cartId: current }: { token: string; cartId?: string | undefined },
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ cartId: carts.id, customerId: carts.customerId })
      .from(cartRecoveries)
      .innerJoin(carts, eq(carts.id, cartRecoveries.cartId))
      .where(and(isOpen(tx, token), eq(carts.status, 'active')))
      .for('no key update', { of: carts })
    if (!found) throw new RecoveryLinkGone()
    const { cartId, customerId } = found
    const isTheirs = tx.actor.kind === 'customer' && tx.actor.customerId === customerId
    await tx.db
      .update(carts)
      .set({ updatedAt: tx.now, ...(isTheirs ? {} : { customerId: null }) })
      .where(eq(carts.id, cartId))
    await tx.db
      .update(cartRecoveries)
      .set({ openedAt: tx.now })
      .where(and(eq(cartRecoveries.tokenHash, hashToken(token)), isNull(cartRecoveries.openedAt)))
    if (current !== undefined && current !== cartId && (await isVisitors(tx, current)))
      await mergeCarts(tx, { guestCartId: current, into: cartId })
    return cartId
  })
}

export function isOpen({ now }: Pick<Ctx, 'now'>, token: string) {
  return and(eq(cartRecoveries.tokenHash, hashToken(token)), gt(cartRecoveries.madeAt, addTime(now, -LINK_LIFETIME)))
}

async function isVisitors({ db, now }: Ctx, cartId: string): Promise<boolean> {
  return isCartId(cartId) && (await db.$count(carts, usableCartCondition(ANONYMOUS, cartId, now))) > 0
}
