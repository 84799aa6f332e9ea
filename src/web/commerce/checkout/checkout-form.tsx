import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'
import type { CartView } from '#web/commerce/cart/cart-view.ts'
import { PickupFields } from './pickup-fields.tsx'
import { useSession } from '#web/commerce/session/session.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { AgeDeclaration } from './age-declaration.tsx'
import { CommentsField } from './comments-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { EngravingSection } from './engraving-section.tsx'
import { GiftSection } from './gift-section.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { ShippingFields } from './shipping-fields.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'
import { FormSection } from './form-section.tsx'
import { useSavedDetails } from './use-saved-details.ts'

export function DeliveryFields({ form, cart }: { form: CheckoutForm; cart: CartView }) {
  const addresses = useSavedDetails()
  const { deliveryMethod } = form.draft
  return (
    <div className="@container">
      {cart.lines.some(({ isTour }) => isTour) ? <TourNote method={deliveryMethod} /> : <DeliveryChoice form={form} />}
      <ContactFields form={form} />
      {deliveryMethod === 'pickup' && <PickupFields form={form} />}
      {deliveryMethod === 'shipping' && <ShippingFields form={form} addresses={addresses} />}
      {cart.asksAge && <AgeDeclaration form={form} />}
      <EngravingSection form={form} cart={cart} />
      {deliveryMethod !== 'tour' && <GiftSection form={form} cart={cart} />}
    </div>
  )
}

/** In place of the choice, which a tour leaves open to nobody. */
function TourNote({ method }: { method: DeliveryMethod }) {
  const { t } = useTranslation('checkout')
  return (
    <FormSection legend={t('tour.legend')}>
      <p className="max-w-prose text-pretty text-ink-soft">{t(method === 'tour' ? 'tour.alone' : 'tour.withGoods')}</p>
    </FormSection>
  )
}

export function CheckoutFields({ form, cart }: { form: CheckoutForm; cart: CartView }) {
  const { t } = useTranslation('checkout')
  const isGuest = !useSession()
  return (
    <div>
      {isGuest && <p className="mb-8 text-ink-soft">{t('guest')}</p>}
      <DeliveryFields form={form} cart={cart} />
      <div data-step="payment" className="@container border-t border-line pt-8">
        <PaymentChoice form={form} />
        <CommentsField form={form} />
      </div>
    </div>
  )
}
