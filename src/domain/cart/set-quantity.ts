import type { Ctx } from '#domain/ctx.ts'
import type { AddItemInput } from './add-item.ts'
import type { Cart } from './cart-view.ts'
import { changeLine } from './change-line.ts'
import { removeItem } from './remove-item.ts'
import { requireRoom } from './require-room.ts'
import { requireSaleable } from './require-saleable.ts'

/** Lowering works whatever the stock. @throws CartNotFound, ProductNotFound, NotForSale, NotEnoughStock, CartFull, PerPersonFull */
export function setQuantity(ctx: Ctx, input: AddItemInput): Promise<Cart> {
  if (input.quantity === 0) return removeItem(ctx, input)
  return changeLine(ctx, input, ({ held, others, variant }) => {
    if (input.quantity > held) requireSaleable(variant, input.quantity)
    if (held === 0) requireRoom(others.length)
    return input.quantity
  })
}
