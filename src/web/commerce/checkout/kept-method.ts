import type { OfferedMethod } from '#web/commerce/payment/use-payment-methods.ts'
import type { CheckoutDraft } from './draft.ts'

/** The chosen method while the cart can be paid with it, else none. */
export function keptMethod(
  chosen: CheckoutDraft['paymentMethod'],
  offers: readonly Pick<OfferedMethod, 'method' | 'needsConfirmedEmail'>[],
): CheckoutDraft['paymentMethod'] {
  const offer = offers.find(({ method }) => method === chosen)
  return offer && !offer.needsConfirmedEmail ? chosen : ''
}
