import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import type { CartView } from '#web/commerce/cart/cart-view.ts'
import { useApiQuery, useLastKnown } from '#web/commerce/queries/use-api-query.ts'
import { contentsOf } from './cart-contents.ts'
import type { PickupStore } from './use-store-search.ts'

interface PickupStores {
  status: 'loading' | 'ready' | 'failed'
  stores: readonly PickupStore[]
  retry: () => void
}

const NONE: readonly PickupStore[] = []

/** Reloaded when the cart changes, with each store's stock of it. */
export function usePickupStores({ cartId, lines }: CartView): PickupStores {
  const query = useApiQuery(`pickup ${cartId} ${contentsOf(lines)}`, async () => {
    const { data } = await answerOf(getApi().api.location.stores.$get({ query: cartId === null ? {} : { cartId } }))
    return data
  })
  const stores = useLastKnown(query.data) ?? NONE
  const isLoading = query.data === undefined && query.error === undefined
  const status = stores.length > 0 || query.data ? 'ready' : isLoading ? 'loading' : 'failed'
  return { status, stores, retry: query.reload }
}
