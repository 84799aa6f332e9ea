import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useApiQuery, useLastKnown } from '#web/commerce/queries/use-api-query.ts'

const RETRIES = { retry: 5, retryDelay: 2000 }

type MethodsCall = ReturnType<typeof getApi>['api']['payments-methods']['$get']
export type OfferedMethod = InferResponseType<MethodsCall, 200>['data'][number]

interface AskedMethods {
  /** Folio of a placed order. */
  orderId?: string
  cartId?: string | undefined
  storeId?: string | undefined
  email?: 'account' | 'other'
  /** Reloads when it changes. */
  contents?: string
  onAnswer?: (methods: readonly OfferedMethod[]) => void
}

interface PaymentMethods {
  /** Undefined while loading. */
  methods: OfferedMethod[] | undefined
  /** The last load failed, or is being repeated. */
  hasFailed: boolean
  isRetrying: boolean
  retry: () => void
}

export function usePaymentMethods(
  deliveryMethod: DeliveryMethod,
  { orderId, cartId, storeId, email, contents, onAnswer }: AskedMethods = {},
): PaymentMethods {
  const [hasAskedAgain, setHasAskedAgain] = useState(false)
  const query = { deliveryMethod, orderId, cartId, storeId, email }
  const load = async ({ signal }: { signal: AbortSignal }) => {
    const call = getApi().api['payments-methods'].$get({ query }, { init: { signal } })
    const { data: methods } = await answerOf(call)
    setHasAskedAgain(false)
    onAnswer?.(methods)
    return methods
  }
  const { data, error, reload } = useApiQuery(`methods ${JSON.stringify(query)} ${contents}`, load, RETRIES)
  // Known methods stay while reloading, so that the form doesn't jump
  const methods = useLastKnown(data)?.filter(({ method }) => method !== 'store' || deliveryMethod === 'pickup')
  const isRetrying = hasAskedAgain && error === undefined
  const retry = () => {
    setHasAskedAgain(true)
    reload()
  }
  return { methods, hasFailed: isRetrying || error !== undefined, isRetrying, retry }
}
