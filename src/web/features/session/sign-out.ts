import { track } from '#web/features/analytics/data-layer.ts'
import { getApi } from '#web/features/api/api.ts'
import { writeCartCount } from '#web/features/cart/cart-count.ts'
import { dropCartId } from '#web/features/cart/cart-session.ts'
import { clearDraft } from '#web/features/checkout/draft.ts'
import { dropPendingOrders } from '#web/features/checkout/pending-order.ts'
import { clearSession, forgetDrafts } from './session.ts'

/** Ends the session: in every tab of this browser at once, on the server as soon as it can be reached. */
export function signOut(): void {
  // The token is revoked with itself, so the call takes it along before it is forgotten.
  void getApi()
    .api.auth.$delete()
    .catch(() => undefined)
  leave()
  track('logout')
}

/** Forgets in this browser who was signed in. The cart stays with the account: it could not be opened from here any more. */
export function leave(): void {
  clearSession()
  dropCartId()
  writeCartCount(0)
  // The account filled it in: whoever sits here next must not find it
  clearDraft()
  dropPendingOrders()
  forgetDrafts()
}
