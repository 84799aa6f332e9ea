import type { InferResponseType } from 'hono/client'
import { useEffect, useState } from 'react'
import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useLocale } from '#web/platform/use-locale.ts'

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
}

export function usePaymentMethods(
  deliveryMethod: DeliveryMethod,
  { orderId, cartId, storeId, email, contents }: AskedMethods = {},
): OfferedMethod[] | undefined {
  const locale = useLocale()
  const [offered, setOffered] = useState<{ asked: string; methods: OfferedMethod[] }>()
  const asked = [deliveryMethod, orderId, cartId, storeId, email, contents, locale].join(' ')
  useEffect(() => {
    let isCurrent = true
    const ask = async (triesLeft: number): Promise<void> => {
      try {
        const { data: methods } = await answerOf(
          getApi().api['payments-methods'].$get({ query: { deliveryMethod, orderId, cartId, storeId, email } }),
        )
        if (isCurrent) setOffered({ asked, methods })
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 2000))
        if (isCurrent && triesLeft > 0) await ask(triesLeft - 1)
      }
    }
    void ask(5)
    return () => {
      isCurrent = false
    }
  }, [asked, deliveryMethod, orderId, cartId, storeId, email])
  // The known methods stay meanwhile, so that the form doesn't jump.
  return offered?.methods.filter(({ method }) => method !== 'store' || deliveryMethod === 'pickup')
}
