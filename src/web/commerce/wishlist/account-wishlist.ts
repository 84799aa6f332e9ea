import { isCatalogueId } from '#vocabulary/catalogue-id.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { localStore } from '#web/platform/browser-storage.ts'
import { getApi } from '#web/platform/api.ts'
import { readSession } from '#web/commerce/session/session.ts'
import { mergeWishes, wishChanges } from './merge-wishes.ts'
import type { AgreedWishes } from './merge-wishes.ts'
import { clearWishlist, onWishlistChange, readWishlist, setWishlist } from './wishlist.ts'

const AGREED = 'wishlistAgreed'

/**
 * Syncs with the signed-in customer's list now, on changes and when the page becomes visible, which also retries
 * failures. Returns what stops it; after sign-out, the account's list leaves this browser.
 */
export function keepWishlistInSync(): () => void {
  const sync = () => void syncWishlist().catch(() => undefined)
  const onChange = () => {
    if (hasChanges()) sync()
  }
  const onSight = () => {
    if (document.visibilityState === 'visible') sync()
  }
  sync()
  const stopListening = onWishlistChange(onChange)
  addEventListener('online', sync)
  document.addEventListener('visibilitychange', onSight)
  return () => {
    stopListening()
    removeEventListener('online', sync)
    document.removeEventListener('visibilitychange', onSight)
    if (!readSession()) forgetAccountWishlist()
  }
}

/** Keeps a guest's list. */
export function forgetAccountWishlist(): void {
  if (localStore.read(AGREED) === null) return
  localStore.forget(AGREED)
  clearWishlist()
}

/** @throws ApiError, Unreachable */
export function syncWishlist(): Promise<void> {
  // One tab at a time: an older call must not undo a newer one
  return 'locks' in navigator ? navigator.locks.request('wishlist', exchange) : exchange()
}

async function exchange(): Promise<void> {
  const customerId = readSession()?.customerId
  if (!customerId) return
  const sent = idsHere()
  const changes = wishChanges(sent, readAgreed(), customerId)
  const { wishlist } = getApi().api.customer
  const isChanged = changes.added.length + changes.removed.length > 0
  const { data } = await answerOf(isChanged ? wishlist.$patch({ json: changes }) : wishlist.$get())
  // The user may have signed out or changed the list meanwhile
  if (readSession()?.customerId !== customerId) return
  const agreed = data.map(({ productId }) => productId)
  // First: if storing the list fails, agreed items must not look removed
  setWishlist(mergeWishes({ agreed, sent, now: idsHere() }))
  localStore.keep(AGREED, JSON.stringify({ customerId, productIds: agreed } satisfies AgreedWishes))
}

function hasChanges(): boolean {
  const { added, removed } = wishChanges(idsHere(), readAgreed(), readSession()?.customerId ?? '')
  return added.length + removed.length > 0
}

function idsHere(): string[] {
  return readWishlist()
    .map(({ productId }) => productId)
    .filter(isCatalogueId)
}

function readAgreed(): AgreedWishes | undefined {
  try {
    return (JSON.parse(localStore.read(AGREED) ?? 'null') as AgreedWishes | null) ?? undefined
  } catch {
    return undefined
  }
}
