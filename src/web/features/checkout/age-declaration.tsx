import { OLDEST_BIRTH_DATE } from '#domain/checkout/placing/age.ts'
import { useTranslation } from '#web/translations.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSection } from './form-section.tsx'
import { todayInMexico } from './use-checkout-form.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** Who buys alcohol declares their age; the order keeps it. */
export function AgeDeclaration({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('checkout')
  return (
    <FormSection legend={t('age.legend')} hint={t('age.text')}>
      <TextField
        {...form.text('birthDate')}
        label={t('fields.birthDate')}
        type="date"
        autoComplete="bday"
        min={OLDEST_BIRTH_DATE}
        max={todayInMexico()}
        className="max-w-64"
        aria-required
      />
    </FormSection>
  )
}
