import type { InferRequestType } from 'hono/client'
import { writtenEngraving } from '#vocabulary/order-engraving.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import type { getApi } from '#web/platform/api.ts'
import type { CheckoutDraft } from './draft.ts'

type PlaceOrderCall = ReturnType<typeof getApi>['api']['v2']['sales-orders']['$post']
export type OrderBody = InferRequestType<PlaceOrderCall>['json']

export interface OrderedCart {
  cartId: string
  asksAge: boolean
  /** Bottles that can be engraved. */
  bottles: readonly { variantId: string }[]
  /** Pesos, as shown to the buyer. */
  expectedTotal: number
  loyaltyPoints: number
}

/** Expects a complete draft. */
export function orderBody(
  draft: CheckoutDraft,
  paymentMethod: PaymentMethod,
  { cartId, asksAge, bottles, expectedTotal, loyaltyPoints }: OrderedCart,
): OrderBody {
  const { deliveryMethod, firstName, lastName, email, phone, birthDate, comments, storeId } = draft
  const gift = giftOf(draft)
  const engraving = writtenEngraving(draft.engraving, bottles)
  const { address, colony, postalCode, city, state, country, reference } = draft
  return {
    cartId,
    deliveryMethod,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phone: phone.trim(),
    comments: comments.trim(),
    ...(gift && { gift }),
    ...(engraving && { engraving }),
    ...(asksAge && { birthDate }),
    ...(deliveryMethod === 'shipping'
      ? {
          shipping: {
            address: address.trim(),
            colony: colony.trim(),
            postalCode: postalCode.trim(),
            city: city.trim(),
            state,
            country: country.trim(),
            reference: reference.trim(),
          },
        }
      : deliveryMethod === 'pickup' && { storeId }),
    paymentMethod,
    ...(loyaltyPoints > 0 && { loyaltyPoints }),
    expectedTotal,
  }
}

function giftOf(draft: CheckoutDraft): OrderBody['gift'] {
  if (!draft.isGift || draft.deliveryMethod === 'tour') return undefined
  const { giftMessage, giftFrom, giftTo, giftHidesPrices, giftArrivesOn, deliveryMethod } = draft
  return {
    message: giftMessage.trim(),
    from: giftFrom.trim(),
    to: giftTo.trim(),
    hidesPrices: giftHidesPrices,
    arrivesOn: deliveryMethod === 'shipping' && giftArrivesOn !== '' ? giftArrivesOn : null,
  }
}
