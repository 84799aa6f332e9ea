import { useRef, useState } from 'react'
import type { InferResponseType } from 'hono/client'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'

const SEARCH_MS = 1500

type StoresCall = ReturnType<typeof getApi>['api']['location']['stores']['$get']
export type PickupStore = InferResponseType<StoresCall, 200>['data'][number]

export interface StoreSearch {
  status: 'idle' | 'searching' | 'found' | 'none' | 'failed'
  stores: PickupStore[]
  postalCode: string
}

const NONE: StoreSearch = { status: 'idle', stores: [], postalCode: '' }

/** A newer search outdates earlier ones. */
export function useStoreSearch(cartId: string | null): [search: StoreSearch, start: (postalCode: string) => void] {
  const [search, setSearch] = useState(NONE)
  const latest = useRef(0)

  async function start(postalCode: string) {
    latest.current += 1
    const turn = latest.current
    setSearch({ status: 'searching', stores: [], postalCode })
    const found = await find(postalCode, cartId)
    if (latest.current === turn) setSearch(found)
  }
  return [search, (postalCode) => void start(postalCode)]
}

async function find(postalCode: string, cartId: string | null): Promise<StoreSearch> {
  const pause = new Promise((resolve) => setTimeout(resolve, SEARCH_MS))
  try {
    const query = { postalCode, ...(cartId !== null && { cartId }) }
    const { data: stores } = await answerOf(getApi().api.location.stores.$get({ query }))
    await pause
    return { status: stores.length > 0 ? 'found' : 'none', stores, postalCode }
  } catch {
    return { status: 'failed', stores: [], postalCode }
  }
}

interface Placed {
  id: string
  distance: number | null
}

/** Near stores first. Only order and distance come from the search, because stock may change after it. */
export function nearFirst<Store extends Placed>(all: readonly Store[], near: readonly Placed[]): Store[] {
  const nearIds = near.map(({ id }) => id)
  const found = near.flatMap(({ id, distance }) =>
    all.filter((store) => store.id === id).map((store) => ({ ...store, distance })),
  )
  return [...found, ...all.filter(({ id }) => !nearIds.includes(id))]
}
