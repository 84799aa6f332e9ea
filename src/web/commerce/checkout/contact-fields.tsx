import { ORDER_LENGTHS } from '#domain/orders/placing/field-lengths.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSection } from './form-section.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

export function ContactFields({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('checkout')
  return (
    <FormSection legend={t('contact.legend')}>
      <div className="grid gap-x-4 gap-y-5 @md:grid-cols-2">
        <TextField
          {...form.text('firstName')}
          label={t('fields.firstName')}
          autoComplete="given-name"
          maxLength={ORDER_LENGTHS.firstName}
          aria-required
        />
        <TextField
          {...form.text('lastName')}
          label={t('fields.lastName')}
          autoComplete="family-name"
          maxLength={ORDER_LENGTHS.lastName}
          aria-required
        />
        <TextField
          {...form.text('email')}
          label={t('fields.email')}
          hint={t('fields.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={ORDER_LENGTHS.email}
          aria-required
        />
        <TextField
          {...form.text('phone')}
          label={t('fields.phone')}
          hint={t(form.draft.deliveryMethod === 'shipping' ? 'fields.phoneHint' : 'fields.phonePickupHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={ORDER_LENGTHS.phone}
          aria-required
        />
      </div>
    </FormSection>
  )
}
