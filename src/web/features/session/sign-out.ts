import { track } from '#web/features/analytics/data-layer.ts'
import { getApi } from '#web/features/api/api.ts'
import { writeCartCount } from '#web/features/cart/cart-count.ts'
import { dropCartId } from '#web/features/cart/cart-session.ts'
import { clearDraft } from '#web/features/checkout/draft.ts'
import { dropPendingOrders } from '#web/features/checkout/pending-order.ts'
import { clearSession, forgetDrafts } from './session.ts'

/** In every tab at once, on the server as soon as it is reachable. */
export function signOut(): void {
  // The call must read the token before it is removed.
  void getApi()
    .api.auth.$delete()
    .catch(() => undefined)
  leave()
  track('logout')
}

/** The cart stays with the account. */
export function leave(): void {
  clearSession()
  dropCartId()
  writeCartCount(0)
  // It holds the account's data
  clearDraft()
  dropPendingOrders()
  forgetDrafts()
}
