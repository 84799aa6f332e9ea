import { hashOfRequest } from '#db/idempotency.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Cart } from './cart-view.ts'
import { changeLine } from './change-line.ts'
import type { LineInput } from './change-line.ts'
import { CartLineFull } from './errors.ts'
import { MAX_QUANTITY } from '#vocabulary/cart-limits.ts'
import { requireRoom } from './require-room.ts'
import { requireSaleable } from './require-saleable.ts'

export interface AddItemInput extends Omit<LineInput, 'call'> {
  quantity: number
}

/**
 * Adds to the quantity, once per idempotency key. @throws CartNotFound, ProductNotFound, NotForSale, NotEnoughStock,
 * CartFull, CartLineFull, PerPersonFull, IdempotencyKeyReused
 */
export function addItem(ctx: Ctx, { key, ...input }: AddItemInput & { key?: string | undefined }): Promise<Cart> {
  const { productId, variantId, quantity: units } = input
  const requestHash = hashOfRequest({ productId, variantId, units })
  const call = key === undefined ? undefined : { key, requestHash }
  return changeLine(ctx, { ...input, call }, ({ held, others, variant }) => {
    const quantity = held + input.quantity
    if (quantity > MAX_QUANTITY) throw new CartLineFull(MAX_QUANTITY)
    requireSaleable(variant, quantity)
    if (held === 0) requireRoom(others.length)
    return quantity
  })
}
