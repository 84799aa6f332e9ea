import { useId } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { QuoteTotal } from './quote-total.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import type { Checkout } from './use-checkout.ts'

/** Shows the next step and progress. Disabled for undeliverable addresses. */
export function PlaceOrderButton({ form, ordering, quote }: Pick<Checkout, 'form' | 'ordering' | 'quote'>) {
  const { t } = useTranslation('checkout')
  const reasonId = useId()
  const { phase } = ordering
  const { refusal } = quote
  const words = phase === 'idle' ? form.draft.paymentMethod || 'none' : phase
  return (
    <>
      <p id={reasonId} role="alert" className="mb-3 text-sm font-medium text-danger empty:hidden">
        {refusal}
      </p>
      <Button
        size="large"
        busy={phase !== 'idle'}
        disabled={refusal !== undefined}
        aria-describedby={refusal && reasonId}
        className="w-full"
        onClick={() => ordering.submit()}
      >
        {t(`submit.${words}`)}
      </Button>
    </>
  )
}

/** On phones it stays at the bottom of the screen, with the total. */
export function SubmitBar(checkout: Checkout) {
  const { t } = useTranslation('checkout')
  const { quote } = checkout
  return (
    <div className="max-lg:tall:sticky max-lg:tall:bottom-(--consent-height,0px) max-lg:z-30 max-lg:order-last max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-raised max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:max-lg:-mx-6 sm:max-lg:px-6 lg:px-7 lg:pb-4">
      <RefusalNotice {...checkout} />
      <p aria-hidden="true" className="mb-2 flex items-baseline justify-between gap-4 lg:hidden">
        <span className="text-sm text-ink-soft">{t('summary.total')}</span>
        <span className="text-lg font-medium tabular-nums">
          <QuoteTotal quote={quote} />
        </span>
      </p>
      <PlaceOrderButton {...checkout} />
    </div>
  )
}
