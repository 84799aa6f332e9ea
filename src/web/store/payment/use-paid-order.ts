import { useEffect, useState } from 'react'
import type { OrderResponse } from '#api/store/orders/order-response.ts'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { readPlacedUnder } from '#web/commerce/payment/placed-under.ts'
import { useRestoredPage } from '#web/ui/use-window-event.ts'
import { outcomeOf } from './outcome.ts'

/** Milliseconds between polls, about a minute in all. */
const PAUSES_MS = [1000, 1500, 2500, 4000, 6000, 9000, 13_000, 20_000]

export interface PaidOrder {
  status: 'asking' | 'known' | 'notFound' | 'unreachable'
  order: OrderResponse | undefined
  isAsking: boolean
  askAgain: () => void
}

/**
 * Settles the payment that the buyer came back from, and follows the order until it is decided or patience ends; without such
 * a payment, tells at once how the order stands. Whoever
 * uses it is keyed by order and language.
 */
export function usePaidOrder(folio: string, paymentId: string | null): PaidOrder {
  const [question, setQuestion] = useState({ folio, paymentId })
  const [known, setKnown] = useState<Omit<PaidOrder, 'askAgain'>>({
    status: 'asking',
    order: undefined,
    isAsking: true,
  })

  useEffect(() => {
    const stop = new AbortController()
    const onUpdate = (news: Partial<Omit<PaidOrder, 'askAgain'>>) => {
      if (!stop.signal.aborted) setKnown((before) => ({ ...before, ...news }))
    }
    void follow({ ...question, signal: stop.signal, onUpdate })
    return () => stop.abort()
  }, [question])

  useRestoredPage(() => setQuestion({ folio, paymentId }))
  const askAgain = () => {
    setKnown((before) => ({ ...before, isAsking: true, status: before.order ? 'known' : 'asking' }))
    setQuestion({ folio, paymentId })
  }
  return { ...known, askAgain }
}

interface Following {
  folio: string
  paymentId: string | null
  signal: AbortSignal
  onUpdate: (news: Partial<Omit<PaidOrder, 'askAgain'>>) => void
}

async function follow({ folio, paymentId, signal, onUpdate }: Following): Promise<void> {
  let failure: unknown
  const email = readPlacedUnder(folio)
  let wasSeen = false
  for (const pause of [0, ...PAUSES_MS]) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (signal.aborted) return
    try {
      if (paymentId) await settle(paymentId)
      const { data: order } = await answerOf(
        getApi().api.orders[':folio'].$get({ param: { folio }, query: email ? { email } : {} }),
      )
      wasSeen = true
      // Visitors from elsewhere have no payment in progress
      const isDecided = outcomeOf(order, paymentId !== null) !== 'confirming'
      onUpdate({ status: 'known', order, isAsking: !isDecided })
      if (isDecided) return
    } catch (error) {
      failure = error
      if (error instanceof ApiError && error.status === 404) break
    }
  }
  onUpdate(wasSeen ? { isAsking: false } : { status: isUnknown(failure) ? 'notFound' : 'unreachable', isAsking: false })
}

/** Failures are ignored: a later poll or the webhook settles it. */
async function settle(paymentId: string): Promise<void> {
  const call = getApi().api['payment-request'][':paymentId'].settlement.$post({ param: { paymentId } })
  await answerOf(call).catch(() => undefined)
}

function isUnknown(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 404
}
