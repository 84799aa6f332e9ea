import type { Ctx } from '#domain/ctx.ts'
import type { Cart } from './cart-view.ts'
import { changeLine } from './change-line.ts'
import type { LineInput } from './change-line.ts'
import { CartLineFull } from './errors.ts'
import { MAX_QUANTITY } from '#vocabulary/cart-limits.ts'
import { requireRoom } from './require-room.ts'
import { requireSaleable } from './require-saleable.ts'

export interface AddItemInput extends LineInput {
  quantity: number
}

/** Adds to the quantity. @throws CartNotFound, ProductNotFound, NotForSale, NotEnoughStock, CartFull, CartLineFull, PerPersonFull */
export function addItem(ctx: Ctx, input: AddItemInput): Promise<Cart> {
  return changeLine(ctx, input, ({ held, others, variant }) => {
    const quantity = held + input.quantity
    if (quantity > MAX_QUANTITY) throw new CartLineFull(MAX_QUANTITY)
    requireSaleable(variant, quantity)
    if (held === 0) requireRoom(others.length)
    return quantity
  })
}
