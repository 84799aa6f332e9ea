import { useTranslation } from '#web/translations.tsx'
import { formatPrice } from '#i18n/format.ts'
import { useLocale } from '#web/features/language/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'
import type { Ordering } from './use-ordering.ts'
import type { Quote } from './use-quote.ts'

interface SubmitButtonProps {
  form: CheckoutForm
  quote: Quote
  ordering: Ordering
  className?: string
}

/** Places the order; says what comes next, and while it works, what it does. */
export function SubmitButton({ form, quote, ordering, className = '' }: SubmitButtonProps) {
  const { t } = useTranslation('checkout')
  const { phase } = ordering
  const isQuoting = quote.status === 'loading'
  const words = phase === 'idle' ? (form.draft.paymentMethod || 'none') : phase
  return (
    <Button
      size="large"
      busy={phase !== 'idle' || isQuoting}
      className={`w-full ${className}`}
      onClick={() => ordering.submit()}
    >
      {t(`submit.${words}`)}
    </Button>
  )
}

/** The same at the bottom of a phone's screen, with the total in sight. */
export function SubmitBar(props: SubmitButtonProps) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const { total } = props.quote
  return (
    <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-line max-lg:bg-raised max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:max-lg:px-6">
      <p aria-hidden="true" className="mb-2 flex items-baseline justify-between gap-4 lg:hidden">
        <span className="text-sm text-ink-soft">{t('summary.total')}</span>
        <span className="text-lg font-medium tabular-nums">
          {total === undefined ? <span className="text-sm font-normal text-ink-faint">{t('summary.pending')}</span> : formatPrice(total, locale)}
        </span>
      </p>
      <SubmitButton {...props} />
    </div>
  )
}
