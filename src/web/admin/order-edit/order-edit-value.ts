import { writtenEngraving } from '#vocabulary/order-engraving.ts'
import type { OrderEngraving } from '#vocabulary/order-engraving.ts'
import type { OrderGift } from '#vocabulary/order-gift.ts'
import { numberOf } from '#web/admin/editing/figure.ts'
import type { PickedLine } from '#web/admin/new-order/new-order.ts'
import { EMPTY_CALLER } from '#web/admin/new-order/new-order-value.ts'
import type { Caller } from '#web/admin/new-order/new-order-value.ts'
import type { AdminOrder } from '#web/admin/orders/orders.ts'
import type { EditRequest } from './order-edit.ts'

/** An order as it is typed to be. */
export interface OrderEdit {
  lines: PickedLine[]
  /** Typed prices by variant. */
  prices: Readonly<Record<string, string>>
  reduction: string
  caller: Caller
  gift: OrderGift | null
  engraving: OrderEngraving | null
  reason: string
}

export function editOf(order: AdminOrder): OrderEdit {
  const { address, phone, comments, birthDate, firstName, lastName } = order
  return {
    lines: order.products.map(({ variantId, name, size, image, price, quantity }) => {
      const isBottle = order.bottles.includes(variantId)
      return { variantId, name, size, image, price, quantity, sku: '', isAlcohol: false, isBottle, available: 0 }
    }),
    prices: {},
    reduction: order.reduction === 0 ? '' : String(order.reduction),
    caller: { ...EMPTY_CALLER, ...address, firstName, lastName, phone, comments, birthDate: birthDate ?? '' },
    gift: order.gift,
    engraving: order.engraving,
    reason: '',
  }
}

/** Undefined where something isn't an amount. */
export function requestOf(edit: OrderEdit, isShipped: boolean): EditRequest | undefined {
  const { firstName, lastName, phone, comments, birthDate, ...place } = edit.caller
  const { address, colony, postalCode, city, state, reference } = place
  const lines = edit.lines.map(({ variantId, quantity }) => {
    const typed = edit.prices[variantId]?.trim()
    return { variantId, quantity, ...(typed ? { unitPrice: numberOf(typed) } : {}) }
  })
  const reduction = numberOf(edit.reduction.trim() || '0')
  if (![reduction, ...lines.map(({ unitPrice = 0 }) => unitPrice)].every(isAmount)) return undefined
  return {
    lines,
    reduction,
    firstName,
    lastName,
    phone,
    comments,
    gift: edit.gift,
    engraving: writtenEngraving(edit.engraving, edit.lines),
    ...(birthDate ? { birthDate } : {}),
    ...(isShipped ? { shipping: { address, colony, postalCode, city, state, reference } } : {}),
  }
}

function isAmount(pesos: number): boolean {
  return Number.isFinite(pesos) && pesos >= 0
}
