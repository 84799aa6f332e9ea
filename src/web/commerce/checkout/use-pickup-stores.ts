import { useEffect, useState } from 'react'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import type { CartView } from '#web/commerce/cart/cart-view.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import type { PickupStore } from './use-store-search.ts'

interface PickupStores {
  status: 'loading' | 'ready' | 'failed'
  stores: readonly PickupStore[]
  retry: () => void
}

const NONE: readonly PickupStore[] = []

/** Every store where the cart can be collected, and what each has of it; asked again when the cart changes. */
export function usePickupStores({ cartId, lines }: CartView): PickupStores {
  const locale = useLocale()
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<{ asked: string; stores: readonly PickupStore[] | undefined }>()
  const contents = lines.map(({ key, quantity }) => `${key} ${quantity}`).join()
  const asked = [cartId, contents, locale, tries].join(' ')
  useEffect(() => {
    let isCurrent = true
    const query = cartId === null ? {} : { cartId }
    answerOf(getApi().api.location.stores.$get({ query })).then(
      ({ data: stores }) => isCurrent && setAnswer({ asked, stores }),
      () => isCurrent && setAnswer((before) => ({ asked, stores: before?.stores })),
    )
    return () => {
      isCurrent = false
    }
  }, [cartId, asked])
  const retry = () => setTries((made) => made + 1)
  // The stores stay in sight while they are asked again.
  const stores = answer?.stores ?? NONE
  if (stores.length > 0) return { status: 'ready', stores, retry }
  if (answer?.asked !== asked) return { status: 'loading', stores, retry }
  return { status: answer.stores ? 'ready' : 'failed', stores, retry }
}
