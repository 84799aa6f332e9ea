import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { requestAddress } from './request-address.ts'

/** Opens the contact form with the service as subject; also shows the telephone. */
export function RequestAction({ name }: { name: string }) {
  const brand = useBrand()
  const { t } = useTranslation('services')
  const { t: contactText } = useTranslation('contact')
  const telephone = (words: string) => (
    <a href={`tel:+${brand.phone.digits}`} className="link inline-flex min-h-11 items-center tabular-nums">
      {words}
    </a>
  )
  return (
    <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink to={requestAddress(contactText, name)} size="large">
        {t('request')}
      </ButtonLink>
      <p className="text-ink-soft">
        <RichText text={t('call', { phone: brand.phone.display })} marks={{ phone: telephone }} />
      </p>
    </div>
  )
}
