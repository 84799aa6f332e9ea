import { useSyncExternalStore } from 'react'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import type { OrderEngraving } from '#vocabulary/order-engraving.ts'
import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'
import { createSubscribers } from '#web/platform/subscribers.ts'
import { keepSessionValue, readSessionValue } from '#web/platform/session-value.ts'

const KEY = 'checkoutDraft'

/** As typed. Shared by the cart panel and the checkout page. */
export interface CheckoutDraft {
  deliveryMethod: DeliveryMethod
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  colony: string
  postalCode: string
  city: string
  state: string
  country: string
  reference: string
  storeId: string
  birthDate: string
  comments: string
  isGift: boolean
  giftTo: string
  giftMessage: string
  giftFrom: string
  giftHidesPrices: boolean
  /** Variant of the wrapping; empty without one. */
  giftWrapping: string
  /** YYYY-MM-DD. */
  giftArrivesOn: string
  /** Two lines per bottle, as typed; includes bottles that left the cart. */
  engraving: OrderEngraving | null
  paymentMethod: PaymentMethod | ''
  /** The customer's wish; the quote limits it. */
  loyaltyPoints: number
  /** Saves the address in the address book with the order. */
  savesAddress: boolean
}

export type DraftField = Exclude<
  keyof CheckoutDraft,
  'loyaltyPoints' | 'savesAddress' | 'isGift' | 'giftHidesPrices' | 'giftWrapping'
>

export const EMPTY_DRAFT: CheckoutDraft = {
  deliveryMethod: 'shipping',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  colony: '',
  postalCode: '',
  city: '',
  state: '',
  country: 'México',
  reference: '',
  storeId: '',
  birthDate: '',
  comments: '',
  isGift: false,
  giftTo: '',
  giftMessage: '',
  giftFrom: '',
  giftHidesPrices: true,
  giftWrapping: '',
  giftArrivesOn: '',
  engraving: null,
  paymentMethod: '',
  loyaltyPoints: 0,
  savesAddress: false,
}

const { notify, subscribe } = createSubscribers()
let draft: CheckoutDraft | undefined

export function readCheckoutDraft(): CheckoutDraft {
  draft ??= { ...EMPTY_DRAFT, ...(readSessionValue(KEY) as Partial<CheckoutDraft> | undefined) }
  return draft
}

export function changeDraft(changes: Partial<CheckoutDraft>): void {
  draft = { ...readCheckoutDraft(), ...changes }
  keepSessionValue(KEY, draft)
  notify()
}

export function clearDraft(): void {
  draft = EMPTY_DRAFT
  keepSessionValue(KEY, undefined)
  notify()
}

export function useDraft(): CheckoutDraft {
  return useSyncExternalStore(subscribe, readCheckoutDraft, () => EMPTY_DRAFT)
}
