import { useState } from 'react'
import { formatDay } from '#i18n/format.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSection } from './form-section.tsx'
import { dateOf, typedDate, withSlashes } from './typed-date.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

const AGE_TEXTS = { shipping: 'age.text', pickup: 'age.textPickup', tour: 'age.textTour' } as const

/** The order stores the birth date. Typed as digits, because a calendar is slow for people born in 1960. */
export function AgeDeclaration({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const { value, ...field } = form.text('birthDate')
  const [typed, setTyped] = useState('')
  const shown = (dateOf(typed) ?? typed) === value ? typed : typedDate(value)
  const type = (text: string) => {
    const next = withSlashes(text)
    setTyped(next)
    form.change({ birthDate: dateOf(next) ?? next })
  }
  return (
    <FormSection legend={t('age.legend')} hint={t(AGE_TEXTS[form.draft.deliveryMethod])}>
      <TextField
        {...field}
        value={shown}
        onChange={({ target }) => type(target.value)}
        label={t('fields.birthDate')}
        hint={dateOf(shown) ? formatDay(value, locale) : t('age.hint')}
        placeholder={t('age.placeholder')}
        inputMode="numeric"
        autoComplete="bday"
        maxLength={10}
        className="max-w-64"
        aria-required
      />
    </FormSection>
  )
}
