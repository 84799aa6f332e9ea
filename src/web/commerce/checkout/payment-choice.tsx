import { formatPrice } from '#i18n/format.ts'
import { useCart } from '#web/commerce/cart/use-cart.ts'
import { PaymentBrandNames } from '#web/commerce/payment/payment-brand-names.tsx'
import { useSession } from '#web/commerce/session/session.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { readCheckoutDraft } from './draft.ts'
import { FormSection } from './form-section.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'
import { usePaymentMethods } from '#web/commerce/payment/use-payment-methods.ts'

const ICONS = { card: 'card', link: 'user', oxxo: 'voucher', spei: 'bank', store: 'store' } as const

export function PaymentChoice({ form }: { form: CheckoutForm }) {
  const { t, locale } = useTranslation('checkout')
  const { paymentMethod } = form.draft
  const methods = useCartMethods(form)
  const error = form.errorOf('paymentMethod')
  const errorId = `${form.idOf('paymentMethod')}-error`
  return (
    <FormSection legend={t('payment.legend')}>
      {methods?.some(({ isTest }) => isTest) && (
        <p className="mb-4">
          <Badge tone="accent">{t('payment.test')}</Badge>
        </p>
      )}
      {methods ? (
        <div className="grid gap-3">
          {methods.map(({ method, name, description, provider, maxAmount, needsConfirmedEmail }, index) => (
            <ChoiceCard
              key={method}
              id={index === 0 ? form.idOf('paymentMethod') : undefined}
              name={`${form.idOf('paymentMethod')}-choice`}
              value={method}
              icon={ICONS[method]}
              label={name}
              hint={
                <>
                  <span>{description}</span>
                  {maxAmount !== null && <span> {t('payment.upTo', { amount: formatPrice(maxAmount, locale) })}</span>}
                  {provider === 'stripe' && <span> {t('payment.by', { name: 'Stripe' })}</span>}
                  <PaymentBrandNames method={method} />
                </>
              }
              isChosen={paymentMethod === method}
              isDisabled={needsConfirmedEmail}
              onChoose={() => form.change({ paymentMethod: method })}
              describedBy={error && errorId}
            />
          ))}
        </div>
      ) : (
        <p className="text-ink-soft">
          <Spinner label={t('payment.loading')} />
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </FormSection>
  )
}

/** A method that the cart can't be paid with any more is no longer chosen. */
function useCartMethods({ draft, change }: CheckoutForm) {
  const { cartId, lines } = useCart()
  const accountEmail = useSession()?.email
  const { deliveryMethod, storeId } = draft
  const isOther = accountEmail?.toLowerCase() !== draft.email.trim().toLowerCase()
  return usePaymentMethods(deliveryMethod, {
    cartId: cartId ?? undefined,
    storeId: deliveryMethod === 'pickup' && storeId !== '' ? storeId : undefined,
    email: isOther ? 'other' : 'account',
    contents: lines.map(({ key, quantity, isBusy }) => `${key}=${isBusy ? '' : quantity}`).join('|'),
    onAnswer(methods) {
      const { paymentMethod } = readCheckoutDraft()
      const isRefused = methods.some((offer) => offer.method === paymentMethod && offer.needsConfirmedEmail)
      if (isRefused) change({ paymentMethod: '' })
    },
  })
}
