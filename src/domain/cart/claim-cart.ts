import { and, asc, eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { customers } from '#db/schema/identity.server.ts'
import { CartNotFound } from './errors.ts'
import { mergeCarts } from './merge-carts.ts'
import { carts } from '#db/schema/carts.server.ts'
import { isCartId, usableCart } from './usable-cart.ts'

/** Assigns a guest's cart to the customer or merges it: the returned id may differ. @throws CartNotFound */
export async function claimCart(ctx: Ctx, cartId: string): Promise<string> {
  if (!isCartId(cartId)) throw new CartNotFound()
  const { actor } = ctx
  if (actor.kind !== 'customer') return cartId
  const [found] = await namedBuilt(
    ctx.db
      .select({ customerId: carts.customerId })
      .from(carts)
      .where(usableCart(actor, cartId, ctx.now)),
  )
  if (!found) throw new CartNotFound()
  if (found.customerId !== null) return cartId
  return inTransaction(ctx, async (tx) => {
    const own = await lockOwnCart(tx, actor.customerId)
    if (own === cartId) return cartId
    if (own !== undefined) return mergeCarts(tx, { guestCartId: cartId, into: own })
    const [taken] = await tx.db
      .update(carts)
      .set({ customerId: actor.customerId, updatedAt: tx.now })
      .where(usableCart(actor, cartId, tx.now))
      .returning({ id: carts.id })
    if (!taken) throw new CartNotFound()
    return taken.id
  })
}

/** Locks the customer's row, so that two tabs can't create two carts. */
export async function lockOwnCart(ctx: Ctx, customerId: string): Promise<string | undefined> {
  await ctx.db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update')
  const [own] = await ctx.db
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.customerId, customerId), eq(carts.status, 'active')))
    .orderBy(asc(carts.createdAt), asc(carts.id))
    .limit(1)
  return own?.id
}
