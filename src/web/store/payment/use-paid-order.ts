import { useState } from 'react'
import type { OrderResponse } from '#api/store/orders/order-response.ts'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { dropPendingOrder } from '#web/commerce/payment/pending-order.ts'
import { keepPlacedUnder, readPlacedUnder } from '#web/commerce/payment/placed-under.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useRestoredPage } from '#web/commerce/payment/use-restored-page.ts'
import { outcomeOf } from './outcome.ts'
import type { PaymentOutcome } from './outcome.ts'
import { trackPurchase } from './purchase-event.ts'

/** Milliseconds between polls, about a minute in all. */
const PAUSES_MS = [1000, 1500, 2500, 4000, 6000, 9000, 13_000, 20_000]

export interface PaidOrder {
  status: 'asking' | 'known' | 'notFound' | 'unreachable'
  order: OrderResponse | undefined
  isAsking: boolean
  askAgain: () => void
}

/**
 * Settles the payment the buyer returned from and polls the order until it is decided or a timeout. Key its component by
 * order and language.
 */
export function usePaidOrder(folio: string, paymentId: string | null): PaidOrder {
  const [known, setKnown] = useState<Omit<PaidOrder, 'askAgain'>>({
    status: 'asking',
    order: undefined,
    isAsking: true,
  })
  const { reload } = useApiQuery(`paid ${folio} ${paymentId}`, async ({ signal }) => {
    const onUpdate = (news: Partial<Omit<PaidOrder, 'askAgain'>>) => {
      if (!signal.aborted) setKnown((before) => ({ ...before, ...news }))
    }
    await follow({ folio, paymentId, signal, onUpdate })
    return true
  })
  useRestoredPage(reload)
  const askAgain = () => {
    setKnown((before) => ({ ...before, isAsking: true, status: before.order ? 'known' : 'asking' }))
    reload()
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
      const outcome = outcomeOf(order, paymentId !== null)
      const isDecided = outcome !== 'confirming'
      noteOutcome(order, outcome)
      onUpdate({ status: 'known', order, isAsking: !isDecided })
      if (isDecided) return
    } catch (error) {
      failure = error
      if (error instanceof ApiError && error.status === 404) break
    }
  }
  onUpdate(wasSeen ? { isAsking: false } : { status: isUnknown(failure) ? 'notFound' : 'unreachable', isAsking: false })
}

/** Forgets the pending order once nothing can be paid from here. */
function noteOutcome(order: OrderResponse, outcome: PaymentOutcome): void {
  if (order.paidAt !== null) trackPurchase(order)
  if (outcome !== 'paid' && outcome !== 'store' && outcome !== 'closed') return
  const email = readPlacedUnder(order.folio)
  if (email) keepPlacedUnder({ folio: order.folio, email })
  dropPendingOrder(order.folio)
}

/** Failures are ignored, because a later poll or the webhook settles it. */
async function settle(paymentId: string): Promise<void> {
  const call = getApi().api['payment-request'][':paymentId'].settlement.$post({ param: { paymentId } })
  await answerOf(call).catch(() => undefined)
}

function isUnknown(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 404
}
