import { useEffect, useState } from 'react'
import type { OrderResponse } from '#api/store/orders/order-response.ts'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'

interface Standing {
  /** Undefined until it is known. */
  order: OrderResponse | undefined
  /** Why it is not known, if the last question got no order. */
  failure: 'notFound' | 'unreachable' | undefined
}

interface Answer {
  folio: string
  order: OrderResponse | undefined
  failure: Standing['failure']
}

/** How the order stands, asked whenever the page is shown. */
export function useStanding(folio: string): Standing {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    let isCurrent = true
    const ask = () => {
      answerOf(getApi().api.orders[':folio'].$get({ param: { folio }, query: {} })).then(
        ({ data: order }) => isCurrent && setAnswer({ folio, order, failure: undefined }),
        (error: unknown) =>
          isCurrent && setAnswer((before) => ({ folio, order: orderIn(before, folio), failure: failureOf(error) })),
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
  if (!folio) return { order: undefined, failure: 'notFound' }
  const failure = answer?.folio === folio ? answer.failure : undefined
  return { order: orderIn(answer, folio), failure }
}

/** What was heard of the order before stays true enough while it can't be asked about. */
function orderIn(answer: Answer | undefined, folio: string): OrderResponse | undefined {
  return answer?.folio === folio ? answer.order : undefined
}

function failureOf(error: unknown): Standing['failure'] {
  return error instanceof ApiError && error.status === 404 ? 'notFound' : 'unreachable'
}
