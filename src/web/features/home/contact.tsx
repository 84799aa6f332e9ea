import type { ReactNode } from 'react'
import { useTranslation } from '#web/translations.tsx'
import { brand } from '#config/brand.ts'
import { SectionHeading } from './section-heading.tsx'

const VALUE =
  'inline-flex min-h-11 items-center font-display text-xl underline-offset-6 decoration-1 hover:underline lg:text-2xl'

/** How to reach the house. */
export function Contact() {
  const { t } = useTranslation('shell')
  const { address } = brand
  return (
    <section
      id="contacto"
      aria-labelledby="contact-title"
      className="contact-section mx-auto grid max-w-7xl gap-12 px-4 pt-16 pb-4 sm:px-6 lg:grid-cols-[1fr_2fr] lg:gap-16 lg:px-8 lg:pt-28 lg:pb-8"
    >
      <SectionHeading id="contact-title" eyebrow={t('homePage.contactEyebrow')} title={t('homePage.contactTitle')}>
        <p className="mt-5 max-w-sm text-pretty text-ink-soft">{t('homePage.contactText')}</p>
      </SectionHeading>
      <dl className="grid gap-x-16 sm:grid-cols-2">
        <Way label={t('homePage.phone')}>
          <a href={`tel:+${brand.phone.digits}`} className={`${VALUE} tabular-nums`}>
            {brand.phone.display}
          </a>
        </Way>
        <Way label={t('homePage.whatsapp')}>
          <a
            href={`https://wa.me/${brand.whatsapp.digits}`}
            target="_blank"
            rel="noopener external"
            className={`${VALUE} tabular-nums`}
          >
            {brand.whatsapp.display}
          </a>
        </Way>
        <Way label={t('homePage.email')}>
          <a href={`mailto:${brand.email.contact}`} className={`${VALUE} break-all`}>
            {brand.email.contact}
          </a>
        </Way>
        <Way label={t('homePage.address')}>
          <address className="py-2 leading-relaxed text-ink-soft not-italic">
            {`${address.street}, ${address.colony}`}
            <br />
            {`${address.postalCode} ${address.city}, ${address.state}, ${address.country}`}
          </address>
        </Way>
      </dl>
    </section>
  )
}

function Way({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-5">
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
