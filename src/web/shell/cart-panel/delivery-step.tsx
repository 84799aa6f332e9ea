import { DeliveryFields } from '#web/commerce/checkout/checkout-form.tsx'
import { CommentsField } from '#web/commerce/checkout/comments-field.tsx'
import { deliveryProblems } from '#web/commerce/checkout/draft-problems.ts'
import { ErrorSummary } from '#web/commerce/checkout/error-summary.tsx'
import type { Checkout } from '#web/commerce/checkout/use-checkout.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'

export function DeliveryStep({ checkout: { cart, form } }: { checkout: Checkout }) {
  return (
    <div className="pt-4">
      <ErrorSummary form={form} />
      <DeliveryFields form={form} cart={cart} />
      <div className="border-t border-line pt-8">
        <CommentsField form={form} />
      </div>
    </div>
  )
}

interface DeliveryFooterProps {
  checkout: Checkout
  onNext: () => void
  onBack: () => void
}

export function DeliveryFooter({ checkout: { form }, onNext, onBack }: DeliveryFooterProps) {
  const { t } = useTranslation('cart')
  const proceed = () => {
    if (form.isReady(deliveryProblems)) onNext()
  }
  return (
    <div className="grid gap-1">
      <Button size="large" onClick={proceed}>
        {t('toPayment')}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  )
}
