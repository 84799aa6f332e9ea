import type { Translate } from '#i18n/translator.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

/** All errors, each linked to its field. */
export function ErrorSummary({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('checkout')
  const { problems } = form
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className="mb-8 flex gap-3.5 border-l-2 border-danger bg-danger-soft px-5 py-4">
          <Icon name="alert" className="mt-0.5 size-5 text-danger" />
          <div>
            <p className="font-medium">{t('problems.title')}</p>
            <p className="mt-1 text-sm">{t('problems.count', { count: problems.length })}</p>
            <ul className="flex flex-wrap gap-x-4 text-sm">
              {problems.map(({ field, id }) => (
                <li key={field}>
                  <a
                    href={`#${id}`}
                    className="inline-flex min-h-6 items-center underline underline-offset-4"
                    onClick={(event) => {
                      event.preventDefault()
                      document.getElementById(id)?.focus()
                    }}
                  >
                    {labelOf(field, t)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}

function labelOf(field: CheckoutForm['problems'][number]['field'], t: Translate<'checkout'>): string {
  if (field === 'deliveryMethod') return t('delivery.legend')
  if (field === 'paymentMethod') return t('payment.legend')
  if (field === 'storeId') return t('pickup.legend')
  return t(`fields.${field}`)
}
