import { MAX_LINES, MAX_QUANTITY } from '#vocabulary/cart-limits.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { moveNotedCalls } from '#db/idempotency.ts'
import type { Ctx } from '#domain/ctx.ts'
import { additionsScope } from './additions-scope.ts'
import { CartNotFound } from './errors.ts'
import { cartItems, carts } from '#db/schema/carts.server.ts'

interface Line {
  variantId: string
  quantity: number
}

/** A missing guest cart was merged by another tab. @throws CartNotFound if either was ordered or claimed meanwhile */
export async function mergeCarts(
  ctx: Ctx,
  { guestCartId, into }: { guestCartId: string; into: string },
): Promise<string> {
  const locked = await ctx.db
    .select()
    .from(carts)
    .where(inArray(carts.id, [guestCartId, into]))
    .orderBy(asc(carts.id))
    .for('update')
  const guest = locked.find(({ id }) => id === guestCartId)
  const own = locked.find(({ id }) => id === into)
  if (!guest) return into
  if (guest.status !== 'active' || guest.customerId !== null || own?.status !== 'active') throw new CartNotFound()
  const items = await ctx.db
    .select()
    .from(cartItems)
    .where(inArray(cartItems.cartId, [guestCartId, into]))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.variantId))
  const lines = mergeLines(
    items.filter(({ cartId }) => cartId === into),
    items.filter(({ cartId }) => cartId === guestCartId),
  )
  if (lines.length > 0) {
    await ctx.db
      .insert(cartItems)
      .values(lines.map((line) => ({ ...line, cartId: into })))
      .onConflictDoUpdate({
        target: [cartItems.cartId, cartItems.variantId],
        set: { quantity: sql`excluded.quantity` },
      })
  }
  const discountCode = own.discountCode ?? guest.discountCode
  await ctx.db.update(carts).set({ discountCode, updatedAt: ctx.now }).where(eq(carts.id, into))
  await moveNotedCalls(ctx.db, { from: additionsScope(guestCartId), to: additionsScope(into) })
  await ctx.db.delete(carts).where(eq(carts.id, guestCartId))
  return into
}

/** Adds quantities up to the maximum, then appends the guest's other line items while there is room. */
export function mergeLines<Of extends Line>(own: readonly Of[], guests: readonly Of[]): Of[] {
  const merged = new Map(own.map((line) => [line.variantId, line]))
  for (const line of guests) {
    const mine = merged.get(line.variantId)
    if (mine) merged.set(line.variantId, { ...mine, quantity: Math.min(MAX_QUANTITY, mine.quantity + line.quantity) })
    else if (merged.size < MAX_LINES) merged.set(line.variantId, line)
  }
  return [...merged.values()]
}
