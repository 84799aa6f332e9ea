import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Actor } from '#domain/ctx.ts'
import { addTime } from '#kit/clock.ts'
import { CART_LIFETIME } from '#vocabulary/cart-limits.ts'
import { carts } from '#db/schema/carts.server.ts'

/** Active, and either the actor's own or an unexpired guest cart. */
export function usableCartCondition(actor: Actor, cartId: string, now: Date): SQL | undefined {
  const nobodys = and(isNull(carts.customerId), gt(carts.updatedAt, addTime(now, -CART_LIFETIME)))
  const theirs = actor.kind === 'customer' ? eq(carts.customerId, actor.customerId) : undefined
  return and(eq(carts.id, cartId), eq(carts.status, 'active'), or(theirs, nobodys))
}

/** Saves a lookup of ids that can't exist. */
export function isCartId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}
