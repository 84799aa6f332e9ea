import { ErrorSummary } from '#web/features/checkout/error-summary.tsx'
import { PaymentChoice } from '#web/features/checkout/payment-choice.tsx'
import { RefusalNotice } from '#web/features/checkout/refusal-notice.tsx'
import { SubmitButton } from '#web/features/checkout/submit-bar.tsx'
import type { Checkout } from '#web/features/checkout/use-checkout.ts'
import { HealthLegend } from '#web/features/health-legend/health-legend.tsx'
import { QuoteTotals } from '#web/features/order-summary/quote-totals.tsx'
import { UsePoints } from '#web/features/order-summary/use-points.tsx'
import { useTranslation } from '#web/translations.tsx'
import { Button } from '#web/ui/button.tsx'

export function PaymentStep({ checkout }: { checkout: Checkout }) {
  const { cart, form, quote } = checkout
  return (
    <div className="@container pt-4">
      <ErrorSummary form={form} />
      <div>
        <PaymentChoice form={form} />
      </div>
      <div className="grid gap-6 border-t border-line pt-6">
        <UsePoints form={form} quote={quote} />
        <QuoteTotals cart={cart} quote={quote} isPickup={form.draft.deliveryMethod === 'pickup'} />
      </div>
      {cart.hasAlcohol && <HealthLegend className="mt-6 text-xs" />}
    </div>
  )
}

export function PaymentFooter({ checkout, onBack }: { checkout: Checkout; onBack: () => void }) {
  const { t } = useTranslation('cart')
  return (
    <>
      <RefusalNotice {...checkout} />
      <div className="grid gap-1">
        <SubmitButton {...checkout} />
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </>
  )
}
