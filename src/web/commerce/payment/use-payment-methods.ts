import type { InferResponseType } from 'hono/client'
import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useApiQuery, useLastKnown } from '#web/commerce/queries/use-api-query.ts'

/** Times that it is asked again after a failure, and milliseconds between them. */
const TRIES = 5
const PAUSE_MS = 2000

type MethodsCall = ReturnType<typeof getApi>['api']['payments-methods']['$get']
export type OfferedMethod = InferResponseType<MethodsCall, 200>['data'][number]

interface AskedMethods {
  /** The folio of an existing order. */
  orderId?: string
  cartId?: string | undefined
  storeId?: string | undefined
  email?: 'account' | 'other'
  /** Asks again when it changes. */
  contents?: string
  onAnswer?: (methods: readonly OfferedMethod[]) => void
}

export function usePaymentMethods(
  deliveryMethod: DeliveryMethod,
  { orderId, cartId, storeId, email, contents, onAnswer }: AskedMethods = {},
): OfferedMethod[] | undefined {
  const query = { deliveryMethod, orderId, cartId, storeId, email }
  const { data } = useApiQuery(`methods ${JSON.stringify(query)} ${contents}`, async ({ signal }) => {
    const methods = await load(query, signal)
    if (!signal.aborted) onAnswer?.(methods)
    return methods
  })
  // The known methods stay meanwhile, so that the form doesn't jump.
  return useLastKnown(data)?.filter(({ method }) => method !== 'store' || deliveryMethod === 'pickup')
}

async function load(query: Parameters<MethodsCall>[0]['query'], signal: AbortSignal): Promise<OfferedMethod[]> {
  for (let triesLeft = TRIES; ; triesLeft--) {
    try {
      return (await answerOf(getApi().api['payments-methods'].$get({ query }))).data
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      if (triesLeft === 0 || signal.aborted) throw error
    }
  }
}
