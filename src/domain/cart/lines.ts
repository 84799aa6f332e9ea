import { eq, sql } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { CartFull } from './errors.ts'
import { MAX_LINES } from '#vocabulary/cart-limits.ts'
import { cartItems } from '#db/schema/carts.server.ts'

export async function countLines(
  ctx: Ctx,
  cartId: string,
  variantId: string,
): Promise<{ held: number; lines: number }> {
  const { quantity } = cartItems
  const [counted] = await namedBuilt(
    ctx.db
      .select({
        held: sql<number>`coalesce(sum(${quantity}) filter (where ${cartItems.variantId} = ${variantId}), 0)::integer`,
        lines: sql<number>`count(*)::integer`,
      })
      .from(cartItems)
      .where(eq(cartItems.cartId, cartId)),
  )
  return counted ?? { held: 0, lines: 0 }
}

/** @throws CartFull */
export function requireRoom(lines: number): void {
  if (lines >= MAX_LINES) throw new CartFull(MAX_LINES)
}
