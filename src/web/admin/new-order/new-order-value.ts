import { stateOfPostalCode } from '#domain/shipping/postal-codes/mexican-states.ts'
import { writtenEngraving } from '#vocabulary/order-engraving.ts'
import type { OrderEngraving } from '#vocabulary/order-engraving.ts'
import type { OrderGift } from '#vocabulary/order-gift.ts'
import type { PickedLine, TakenOrder } from './new-order.ts'

/** What is sold and how, as far as it was typed: about nobody. */
export interface Sale {
  lines: PickedLine[]
  /** The variant among the lines that engraving is charged as; null without. */
  engravedAs: string | null
  code: string
  deliveryMethod: 'shipping' | 'pickup'
  storeId: string
  /** Empty until somebody chose one. */
  paymentMethod: string
  /** Null for as long as the payment method gives. */
  payWithinDays: number | null
  locale: 'es' | 'en'
  /** Names the order once it was sent, so that sent twice it is one; what was changed since is another. */
  attempt: string
}

/** What a caller says of themselves. */
export interface Caller {
  firstName: string
  lastName: string
  email: string
  phone: string
  birthDate: string
  postalCode: string
  state: string
  city: string
  colony: string
  address: string
  reference: string
  comments: string
}

/** Of a new order, which may be a gift, and what is engraved on its bottles. */
export interface NewOrderCaller extends Caller {
  gift: OrderGift | null
  engraving: OrderEngraving | null
}

export const EMPTY_SALE: Sale = {
  lines: [],
  engravedAs: null,
  code: '',
  deliveryMethod: 'shipping',
  storeId: '',
  paymentMethod: '',
  payWithinDays: null,
  locale: 'es',
  attempt: '',
}

export const EMPTY_CALLER: Caller = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  birthDate: '',
  postalCode: '',
  state: '',
  city: '',
  colony: '',
  address: '',
  reference: '',
  comments: '',
}

/** As it was typed, without a charge whose words are lost: they last as long as the tab. */
export function withoutLostWords(sale: Sale, { engraving }: Pick<NewOrderCaller, 'engraving'>): Sale {
  if (engraving) return sale
  return { ...sale, engravedAs: null, lines: sale.lines.filter(({ variantId }) => variantId !== sale.engravedAs) }
}

/** A postal code tells the state. */
export function placedAt(typed: string): Pick<Caller, 'postalCode' | 'state'> {
  const postalCode = typed.replaceAll(/\D/g, '')
  return { postalCode, state: stateOfPostalCode(postalCode)?.name ?? '' }
}

export function orderLinesOf({ lines }: Sale): TakenOrder['lines'] {
  return lines.map(({ variantId, quantity }) => ({ variantId, quantity }))
}

/** The order to be placed; what was typed for the other way of delivery stays out. */
export function orderOf(sale: Sale, caller: NewOrderCaller, paymentMethod: TakenOrder['paymentMethod']): TakenOrder {
  const { deliveryMethod, storeId, code, locale, payWithinDays } = sale
  const { firstName, lastName, email, phone, birthDate, comments, gift, engraving, ...shipping } = caller
  const isShipped = deliveryMethod === 'shipping'
  return {
    lines: orderLinesOf(sale),
    discountCode: code.trim() || null,
    locale,
    deliveryMethod,
    firstName,
    lastName,
    email,
    phone,
    birthDate: (sale.lines.some(({ isAlcohol }) => isAlcohol) && birthDate) || null,
    shipping: isShipped ? shipping : null,
    storeId: deliveryMethod === 'pickup' ? storeId || null : null,
    comments,
    gift: gift && { ...gift, arrivesOn: isShipped ? gift.arrivesOn : null },
    engraving: writtenEngraving(engraving, sale.lines),
    paymentMethod,
    payWithinDays,
  }
}
