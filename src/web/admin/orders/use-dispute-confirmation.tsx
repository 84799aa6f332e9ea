import type { ReactNode } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

type Insisting = <Answer>(call: (isDisputeConfirmed: boolean) => Promise<Answer>) => Promise<Answer>

/** Asks once more where the store refuses because a bank disputes the payment, with `question` drawn somewhere on the page. */
export function useDisputeConfirmation(): { insist: Insisting; question: ReactNode } {
  const { t } = useLazyTranslation('managementOrders')
  const { ask, question } = useConfirmation()

  const insist: Insisting = async (call) => {
    try {
      return await call(false)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'PaymentDisputed') throw error
      if (!(await ask({ title: t('disputed.title'), text: t('disputed.text'), label: t('disputed.confirm') })))
        throw error
      return call(true)
    }
  }
  return { insist, question }
}
