import { formatPrice } from '#i18n/format.ts'
import { PaymentBrandNames } from '#web/commerce/payment/payment-brand-names.tsx'
import type { OfferedMethod } from '#web/commerce/payment/use-payment-methods.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

const ICONS = { card: 'card', link: 'user', oxxo: 'voucher', spei: 'bank', store: 'store' } as const

interface PaymentMethodListProps {
  form: Pick<CheckoutForm, 'draft' | 'idOf' | 'change'>
  /** The last known ones; undefined while loading. */
  methods: readonly OfferedMethod[] | undefined
  hasFailed: boolean
  isRetrying: boolean
  onRetry: () => void
  describedBy: string | undefined
}

/** The field's id is always on a focusable element, because the form's errors link there. */
export function PaymentMethodList(props: PaymentMethodListProps) {
  const { form, methods, hasFailed, isRetrying, onRetry, describedBy } = props
  const { t, locale } = useTranslation('checkout')
  const id = form.idOf('paymentMethod')
  const first = methods?.find(({ needsConfirmedEmail }) => !needsConfirmedEmail)
  return (
    <>
      {methods && (
        <div className="grid gap-3">
          {methods.map((offer) => (
            <ChoiceCard
              key={offer.method}
              id={offer === first ? id : undefined}
              name={`${id}-choice`}
              value={offer.method}
              icon={ICONS[offer.method]}
              label={offer.name}
              hint={
                <>
                  <span>{offer.description}</span>
                  {offer.maxAmount !== null && (
                    <span> {t('payment.upTo', { amount: formatPrice(offer.maxAmount, locale) })}</span>
                  )}
                  {offer.provider === 'stripe' && <span> {t('payment.by', { name: 'Stripe' })}</span>}
                  <PaymentBrandNames method={offer.method} />
                </>
              }
              isChosen={form.draft.paymentMethod === offer.method}
              isDisabled={offer.needsConfirmedEmail}
              onChoose={() => form.change({ paymentMethod: offer.method })}
              describedBy={describedBy}
            />
          ))}
        </div>
      )}
      {hasFailed && (
        <p role="alert" className={`text-sm text-danger ${methods ? 'mt-3' : ''}`}>
          {t('payment.failed')}{' '}
          <button
            type="button"
            id={first ? undefined : id}
            className="link inline-flex min-h-11 items-center gap-2"
            aria-busy={isRetrying || undefined}
            aria-disabled={isRetrying || undefined}
            onClick={isRetrying ? undefined : onRetry}
          >
            {isRetrying && <Spinner className="size-4" />}
            {t('payment.retry')}
          </button>
        </p>
      )}
      {!methods && !hasFailed && (
        <p id={id} tabIndex={-1} className="text-ink-soft">
          <Spinner label={t('payment.loading')} />
        </p>
      )}
    </>
  )
}
