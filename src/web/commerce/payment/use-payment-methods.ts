import type { InferResponseType } from 'hono/client'
import { useEffect, useState } from 'react'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useLocale } from '#web/platform/use-locale.ts'

type MethodsCall = ReturnType<typeof getApi>['api']['payments-methods']['$get']
export type OfferedMethod = InferResponseType<MethodsCall, 200>['data'][number]

/** @param placedWith the method of an existing order, which stays available */
export function usePaymentMethods(
  deliveryMethod: DeliveryMethod,
  placedWith?: PaymentMethod,
): OfferedMethod[] | undefined {
  const locale = useLocale()
  const [offered, setOffered] = useState<{ asked: string; methods: OfferedMethod[] }>()
  const asked = `${deliveryMethod} ${placedWith ?? ''} ${locale}`
  useEffect(() => {
    let isCurrent = true
    const ask = async (triesLeft: number): Promise<void> => {
      try {
        const { data: methods } = await answerOf(
          getApi().api['payments-methods'].$get({ query: { deliveryMethod, placedWith } }),
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
  }, [asked, deliveryMethod, placedWith])
  // The known methods stay meanwhile, so that the form doesn't jump.
  return offered?.methods.filter(({ method }) => method !== 'store' || deliveryMethod === 'pickup')
}
