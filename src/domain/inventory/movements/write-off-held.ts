import type { Ctx } from '#domain/ctx.ts'
import type { VariantQuantity } from '../levels/held-units.ts'
import { releaseStock } from '../levels/release-stock.ts'
import { moveStock } from './move-stock.ts'
import type { StockMove } from './move-stock.ts'

interface HeldLoss {
  orderId: string
  folio: string
  /** Each variant once. */
  lines: readonly VariantQuantity[]
}

/**
 * Units of an order that can't be sold any more, in the caller's transaction. Returns them, of bundles their parts. As
 * much stays available as before, so that nothing is to be announced.
 */
export async function writeOffHeld(ctx: Ctx, { orderId, folio, lines }: HeldLoss): Promise<StockMove[]> {
  const released = await releaseStock(ctx, { orderId, lines })
  const lost = released.map(({ variantId, locationId, before, after }) => {
    return { variantId, locationId, quantity: after - before }
  })
  const moves = lost.map((units) => ({ ...units, quantity: -units.quantity }))
  await moveStock(ctx, { moves, reason: 'breakage', note: folio })
  return lost
}
