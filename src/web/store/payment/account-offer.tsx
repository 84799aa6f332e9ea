import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { FROM_ORDER } from '#web/commerce/payment/placed-under.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** The registration form is prefilled from this tab's last order. */
export function AccountOffer() {
  const { t } = useTranslation('orders')
  const { registerUrl = '/register' } = useBrand()
  const isGuest = useSession() === undefined
  if (!isGuest) return null
  return (
    <section aria-labelledby="account-offer" className="mt-10 border border-line bg-raised p-6 print:hidden">
      <h2 id="account-offer" className="font-display text-2xl">
        {t('receipt.account.title')}
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-pretty text-ink-soft">{t('receipt.account.text')}</p>
      <ButtonLink to={`${registerUrl}${FROM_ORDER}`} variant="secondary">
        {t('receipt.account.create')}
      </ButtonLink>
    </section>
  )
}
