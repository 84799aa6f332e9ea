import { ErrorSummary } from '#web/commerce/checkout/error-summary.tsx'
import { PaymentChoice } from '#web/commerce/checkout/payment-choice.tsx'
import { RefusalNotice } from '#web/commerce/checkout/refusal-notice.tsx'
import { PlaceOrderButton } from '#web/commerce/checkout/submit-bar.tsx'
import type { Checkout } from '#web/commerce/checkout/use-checkout.ts'
import { HealthLegend } from '#web/commerce/health-legend/health-legend.tsx'
import { QuoteTotals } from '#web/commerce/checkout/quote-totals.tsx'
import { UsePoints } from '#web/commerce/checkout/use-points.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
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
        <QuoteTotals cart={cart} quote={quote} deliveryMethod={form.draft.deliveryMethod} />
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
        <PlaceOrderButton {...checkout} />
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </>
  )
}
