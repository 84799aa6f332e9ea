import { useEffect, useState } from 'react'
import type { WireOrder } from '#api/orders/wire-order.ts'
import { answerOf } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'

/** How the order stands, asked whenever the page is shown; undefined until it is known. */
export function useStanding(folio: string): WireOrder | undefined {
  const [standing, setStanding] = useState<WireOrder>()
  useEffect(() => {
    let isCurrent = true
    const ask = () => {
      answerOf(getApi().api.orders[':folio'].$get({ param: { folio }, query: {} })).then(
        ({ data }) => isCurrent && setStanding(data),
        () => undefined,
      )
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) ask()
    }
    if (folio) ask()
    addEventListener('pageshow', onShow)
    return () => {
      isCurrent = false
      removeEventListener('pageshow', onShow)
    }
  }, [folio])
  return standing?.folio === folio ? standing : undefined
}
