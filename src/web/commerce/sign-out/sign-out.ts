import { track } from '#web/platform/data-layer.ts'
import { getApi } from '#web/platform/api.ts'
import { writeCartCount } from '#web/commerce/cart/cart-count.ts'
import { dropCartId } from '#web/commerce/cart/cart-session.ts'
import { forgetOfflineCopies } from '#web/commerce/offline/offline-copy.ts'
import { forgetAttempts } from '#web/commerce/checkout/attempts.ts'
import { clearDraft } from '#web/commerce/checkout/draft.ts'
import { dropPendingOrders } from '#web/commerce/payment/pending-order.ts'
import { dropPlacedUnder } from '#web/commerce/payment/placed-under.ts'
import { clearSession, forgetDrafts, readSession } from '#web/commerce/session/session.ts'

/** In all tabs at once; on the server as soon as it is reachable. */
export function signOut(): void {
  // The call must read the token before it is removed.
  void getApi()
    .api.auth.$delete()
    .catch(() => undefined)
  leave()
  track('logout')
}

export function leave(): void {
  clearSession()
  dropBelongings()
  forgetDrafts()
}

/** Keeps drafts of staff, who find them after signing in again. */
export function leaveLostSession(): void {
  if (!readSession()) dropBelongings()
}

/** After a sign-out in another tab, which removed the shared data. */
export function leaveTab(): void {
  if (!readSession()) dropSessionValues()
}

/** The cart stays with the account. */
function dropBelongings(): void {
  dropCartId()
  writeCartCount(0)
  dropPendingOrders()
  dropSessionValues()
}

/** They hold the account's data. */
function dropSessionValues(): void {
  clearDraft()
  forgetAttempts()
  dropPlacedUnder()
  forgetOfflineCopies()
}
