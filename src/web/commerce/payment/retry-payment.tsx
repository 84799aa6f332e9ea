import { useState } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { useNavigate } from 'react-router'
import type { HostedMethod } from '#vocabulary/hosted-methods.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { useRestoredPage } from '#web/commerce/payment/use-restored-page.ts'
import { payOrder } from './pay-order.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonVariant } from '#web/ui/button-style.ts'

/** Pays the same order; never creates another. */
export function RetryPayment({
  folio,
  variant = 'primary',
  label,
  method,
  onRefused,
}: {
  folio: string
  variant?: ButtonVariant
  /** Default: try again. */
  label?: string
  /** If other than the order's. */
  method?: HostedMethod | undefined
  /** Called when the provider refuses the method. */
  onRefused?: (() => void) | undefined
}) {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')

  useRestoredPage(() => setIsBusy(false))

  async function pay() {
    setIsBusy(true)
    setError('')
    try {
      const target = await payOrder(folio, method)
      if (target.startsWith('/')) await navigate(target)
      else location.assign(target)
    } catch (failure) {
      setIsBusy(false)
      if (failure instanceof ApiError && failure.code === 'HostedPaymentRefused') onRefused?.()
      setError((failure instanceof ApiError && failure.message) || t('receipt.cannotPay'))
    }
  }
  return (
    <div>
      <Button variant={variant} busy={isBusy} onClick={() => void pay()}>
        {isBusy ? t('receipt.openingPayment') : (label ?? t('receipt.tryAgain'))}
      </Button>
      <p role="alert" className="mt-2 max-w-sm text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}
