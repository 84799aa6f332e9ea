import { useCart } from '#web/commerce/cart/use-cart.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { contentsOf } from './cart-contents.ts'
import { readCheckoutDraft } from './draft.ts'
import type { CheckoutDraft } from './draft.ts'
import { FormSection } from './form-section.tsx'
import { PaymentMethodList } from './payment-method-list.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'
import { usePaymentMethods } from '#web/commerce/payment/use-payment-methods.ts'
import type { OfferedMethod } from '#web/commerce/payment/use-payment-methods.ts'

export function PaymentChoice({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('checkout')
  const { methods, hasFailed, isRetrying, retry } = useCartMethods(form)
  const error = form.errorOf('paymentMethod')
  const errorId = `${form.idOf('paymentMethod')}-error`
  return (
    <FormSection legend={t('payment.legend')}>
      {methods?.some(({ isTest }) => isTest) && (
        <p className="mb-4">
          <Badge tone="accent">{t('payment.test')}</Badge>
        </p>
      )}
      <PaymentMethodList
        form={form}
        methods={methods}
        hasFailed={hasFailed}
        isRetrying={isRetrying}
        onRetry={retry}
        describedBy={error && errorId}
      />
      <FieldError id={errorId} error={error} />
    </FormSection>
  )
}

/** Deselects a method that no longer fits the cart. */
function useCartMethods({ draft, change }: CheckoutForm) {
  const { cartId, lines } = useCart()
  const accountEmail = useSession()?.email
  const { deliveryMethod, storeId } = draft
  const isOther = accountEmail?.toLowerCase() !== draft.email.trim().toLowerCase()
  return usePaymentMethods(deliveryMethod, {
    cartId: cartId ?? undefined,
    storeId: deliveryMethod === 'pickup' && storeId !== '' ? storeId : undefined,
    email: isOther ? 'other' : 'account',
    contents: contentsOf(lines),
    onAnswer(methods) {
      const { paymentMethod } = readCheckoutDraft()
      if (keptMethod(paymentMethod, methods) !== paymentMethod) change({ paymentMethod: '' })
    },
  })
}

/** The chosen method if it still fits the cart. */
export function keptMethod(
  chosen: CheckoutDraft['paymentMethod'],
  offers: readonly Pick<OfferedMethod, 'method' | 'needsConfirmedEmail'>[],
): CheckoutDraft['paymentMethod'] {
  const offer = offers.find(({ method }) => method === chosen)
  return offer && !offer.needsConfirmedEmail ? chosen : ''
}
