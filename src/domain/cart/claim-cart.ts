import { and, asc, eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { customers } from '#db/schema/identity.server.ts'
import { CartNotFound } from './errors.ts'
import { mergeCarts } from './merge-carts.ts'
import { carts } from '#db/schema/carts.server.ts'
import { isCartId, usableCartCondition } from './usable-cart.ts'

/** Whether a customer calls for a cart that is still a guest's. @throws CartNotFound */
export async function isUnclaimed(ctx: Ctx, cartId: string): Promise<boolean> {
  if (!isCartId(cartId)) throw new CartNotFound()
  if (ctx.actor.kind !== 'customer') return false
  const [found] = await namedBuilt(
    ctx.db
      .select({ customerId: carts.customerId })
      .from(carts)
      .where(usableCartCondition(ctx.actor, cartId, ctx.now)),
  )
  if (!found) throw new CartNotFound()
  return found.customerId === null
}

/** Assigns a guest's cart to the customer or merges it: the returned id may differ. @throws CartNotFound */
export async function claimCart(ctx: Ctx, cartId: string): Promise<string> {
  return (await isUnclaimed(ctx, cartId)) ? inTransaction(ctx, (tx) => takeUnclaimed(tx, cartId)) : cartId
}

/** In a transaction, after `isUnclaimed`: what another tab merged meanwhile is in the returned cart. @throws CartNotFound */
export async function takeUnclaimed(ctx: Ctx, cartId: string): Promise<string> {
  const { actor } = ctx
  if (actor.kind !== 'customer') throw new CartNotFound()
  const own = await lockOwnCart(ctx, actor.customerId)
  if (own === cartId) return cartId
  if (own !== undefined) return mergeCarts(ctx, { guestCartId: cartId, into: own })
  const [taken] = await ctx.db
    .update(carts)
    .set({ customerId: actor.customerId, updatedAt: ctx.now })
    .where(usableCartCondition(actor, cartId, ctx.now))
    .returning({ id: carts.id })
  if (!taken) throw new CartNotFound()
  return taken.id
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
