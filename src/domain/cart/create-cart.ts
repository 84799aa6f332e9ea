import { namedBuilt } from '#db/named-query.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { selectFreeThreshold } from '#domain/shipping/zones/zones.ts'
import { randomToken } from '#kit/ids.ts'
import type { Cart } from './cart-view.ts'
import { lockOwnCart } from './claim-cart.ts'
import { getCart } from './get-cart.ts'
import type { CreateCartInput } from './schemas.ts'
import { carts } from '#db/schema/carts.server.ts'

/** A customer's active cart is reused. */
export async function createCart(ctx: Ctx, input: CreateCartInput): Promise<Cart> {
  const { actor } = ctx
  if (actor.kind !== 'customer') return openCart(ctx, input, null)
  return inTransaction(ctx, async (tx) => {
    const own = await lockOwnCart(tx, actor.customerId)
    return own === undefined ? openCart(tx, input, actor.customerId) : getCart(tx, own)
  })
}

async function openCart(ctx: Ctx, input: CreateCartInput, customerId: string | null): Promise<Cart> {
  const cartId = randomToken()
  const { sessionId, metadata } = input
  const [opened] = await namedBuilt(
    ctx.db
      .insert(carts)
      .values({ id: cartId, sessionId, customerId, metadata, createdAt: ctx.now, updatedAt: ctx.now })
      .returning({ freeFromCentavos: selectFreeThreshold }),
  )
  const freeFromCentavos = opened?.freeFromCentavos ?? null
  return { cartId, customerId, discountCode: null, freeFromCentavos, promotions: [], items: [] }
}
