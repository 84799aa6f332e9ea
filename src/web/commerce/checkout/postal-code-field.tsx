import { useTranslation } from '#web/platform/translations.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

const LENGTH = 5

interface PostalCodeFieldProps {
  form: CheckoutForm
  className?: string
  isOptional?: boolean
}

export function PostalCodeField({ form, className = '', isOptional = false }: PostalCodeFieldProps) {
  const { t } = useTranslation('checkout')
  return (
    <TextField
      {...form.text('postalCode')}
      label={t('fields.postalCode')}
      inputMode="numeric"
      autoComplete="shipping postal-code"
      className={className}
      aria-required={!isOptional}
      onChange={({ target }) => form.change({ postalCode: target.value.replaceAll(/\D/g, '').slice(0, LENGTH) })}
    />
  )
}
