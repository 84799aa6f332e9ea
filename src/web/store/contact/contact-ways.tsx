import type { ReactNode } from 'react'
import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { localize } from '#i18n/locale.ts'
import { townOf } from '#kit/town.ts'
import { useTranslation } from '#web/platform/translations.tsx'

const VALUE =
  'inline-flex min-h-11 items-center font-display text-xl underline-offset-6 decoration-1 hover:underline lg:text-2xl'

export function ContactWays({ className = '' }: { className?: string }) {
  const brand = useBrand()
  const { t, locale } = useTranslation('contact')
  const { address } = brand
  const greeting = encodeURIComponent(t('whatsappText'))
  return (
    <dl className={className}>
      <Way label={t('ways.phone')}>
        <a href={`tel:+${brand.phone.digits}`} className={`${VALUE} tabular-nums`}>
          {brand.phone.display}
        </a>
      </Way>
      <Way label={t('ways.whatsapp')}>
        <a
          href={`https://wa.me/${brand.whatsapp.digits}?text=${greeting}`}
          target="_blank"
          rel="noopener external"
          className={`${VALUE} tabular-nums`}
        >
          {brand.whatsapp.display}
        </a>
      </Way>
      <Way label={t('ways.email')} className="sm:col-span-2">
        <a href={`mailto:${brand.email.contact}`} className={`${VALUE} break-all`}>
          {brand.email.contact}
        </a>
      </Way>
      <Way label={t('ways.hours')}>
        <p className="py-2 leading-relaxed text-ink-soft">{localize(brand.hours, locale)}</p>
      </Way>
      <Way label={t('ways.address')}>
        <address className="py-2 leading-relaxed text-ink-soft not-italic">
          {`${address.street}, ${address.colony}`}
          <br />
          {`${address.postalCode} ${townOf(address)}, ${address.country}`}
        </address>
      </Way>
    </dl>
  )
}

function Way({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={`border-t border-line py-4 ${className}`}>
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
