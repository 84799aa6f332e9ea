import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { selectCustomerForShare, holdCustomer } from '#domain/identity/hold-customer.ts'
import type { Cart } from './cart-view.ts'
import { claimCart } from './claim-cart.ts'
import { CartNotFound } from './errors.ts'
import { findCart } from './find-cart.ts'
import { carts } from '#db/schema/carts.server.ts'
import { isCartId, usableCartCondition } from './usable-cart.ts'

/** Keeps others from changing the cart until the transaction ends. @throws CartNotFound */
export async function lockCart(ctx: Ctx, cartId: string): Promise<string> {
  if (ctx.actor.kind === 'customer') await holdCustomer(ctx, ctx.actor.customerId)
  const id = await claimCart(ctx, cartId)
  const [cart] = await namedBuilt(
    ctx.db
      .select({ id: carts.id })
      .from(carts)
      .where(usableCartCondition(ctx.actor, id, ctx.now))
      .for('no key update'),
  )
  if (!cart) throw new CartNotFound()
  return cart.id
}

/** Locks and reads in one statement unless the cart is still a guest's or changed meanwhile. @throws CartNotFound */
export async function getLockedCart(ctx: Ctx, cartId: string): Promise<Cart> {
  const locked = isCartId(cartId) ? await findCart(ctx, cartId, { lock: selectCartForUpdate(ctx, cartId) }) : undefined
  const found = locked ?? (await findCart(ctx, await lockCart(ctx, cartId)))
  if (!found) throw new CartNotFound()
  return found.cart
}

function selectCartForUpdate({ actor, now }: Ctx, cartId: string): SQL {
  const isOwn =
    actor.kind === 'customer' ? sql`and ${carts.customerId} = (${selectCustomerForShare(actor.customerId)})` : undefined
  return sql`select xmin from ${carts} where ${usableCartCondition(actor, cartId, now)} ${isOwn} for no key update`
}
