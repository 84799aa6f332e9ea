import { namedBuilt } from '#db/named-query.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { randomToken } from '#kit/ids.ts'
import { lockOwnCart } from './claim-cart.ts'
import type { CreateCartInput } from './schemas.ts'
import { carts } from '#db/schema/carts.server.ts'

/** A customer's active cart is reused. */
export async function createCart(ctx: Ctx, input: CreateCartInput): Promise<string> {
  const { actor } = ctx
  if (actor.kind !== 'customer') return openCart(ctx, input, null)
  return inTransaction(ctx, async (tx) => {
    const own = await lockOwnCart(tx, actor.customerId)
    return own ?? openCart(tx, input, actor.customerId)
  })
}

async function openCart(ctx: Ctx, input: CreateCartInput, customerId: string | null): Promise<string> {
  const id = randomToken()
  const { sessionId, metadata } = input
  await namedBuilt(
    ctx.db.insert(carts).values({ id, sessionId, customerId, metadata, createdAt: ctx.now, updatedAt: ctx.now }),
  )
  return id
}
