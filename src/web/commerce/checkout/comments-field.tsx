import { ORDER_LENGTHS } from '#domain/orders/placing/field-lengths.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormSection } from './form-section.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

export function CommentsField({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('checkout')
  return (
    <FormSection legend={t('comments.legend')}>
      <TextAreaField
        {...form.text('comments')}
        label={t('fields.comments')}
        rows={3}
        maxLength={ORDER_LENGTHS.comments}
        required={false}
      />
    </FormSection>
  )
}
