import type { OrderResponse } from '#api/store/orders/order-response.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useRestoredPage } from '#web/commerce/payment/use-restored-page.ts'

interface FoundOrder {
  /** Undefined while loading; kept when a reload fails. */
  order: OrderResponse | undefined
  /** Why the last load failed. */
  failure: 'notFound' | 'unreachable' | undefined
}

/** Reloaded whenever the page is shown. @param onAnswer called without an order if there is none */
export function useOrder(folio: string, onAnswer?: (order: OrderResponse | undefined) => void): FoundOrder {
  const load = async () => {
    try {
      const { data } = await answerOf(getApi().api.orders[':folio'].$get({ param: { folio }, query: {} }))
      onAnswer?.(data)
      return data
    } catch (error) {
      if (isUnknown(error)) onAnswer?.(undefined)
      throw error
    }
  }
  const { data: order, error, reload } = useApiQuery(`order ${folio}`, load, { isWanted: folio !== '' })
  useRestoredPage(() => folio && reload())
  if (folio === '' || isUnknown(error)) return { order, failure: 'notFound' }
  return { order, failure: error === undefined ? undefined : 'unreachable' }
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
