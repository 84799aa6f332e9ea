import { useTranslation } from '#web/platform/translations.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { FormSection } from './form-section.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

const WAYS = [
  { method: 'shipping', icon: 'truck' },
  { method: 'pickup', icon: 'pickup' },
] as const

export function DeliveryChoice({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('checkout')
  const { deliveryMethod, paymentMethod } = form.draft
  const choose = (method: (typeof WAYS)[number]['method']) => {
    const losesStore = method === 'shipping' && paymentMethod === 'store'
    form.change({ deliveryMethod: method, ...(losesStore && { paymentMethod: '' }) })
  }
  return (
    <FormSection legend={t('delivery.legend')}>
      <div className="grid gap-3 @md:grid-cols-2">
        {WAYS.map(({ method, icon }) => (
          <ChoiceCard
            key={method}
            name={form.idOf('deliveryMethod')}
            value={method}
            icon={icon}
            label={t(`delivery.${method}`)}
            hint={t(`delivery.${method}Hint`)}
            isChosen={deliveryMethod === method}
            onChoose={() => choose(method)}
          />
        ))}
      </div>
    </FormSection>
  )
}
