import type { ReactNode } from 'react'
import { formatDate } from '#i18n/format.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import type { Customer } from './people-types.ts'

export function CustomerFacts({ customer }: { customer: Customer }) {
  const { t, locale } = useLazyTranslation('managementPeople')
  const { email, isEmailVerified, phone, language, since, marketing, addresses } = customer
  return (
    <div className="grid content-start gap-12">
      <Panel title={t('customer.facts')}>
        <dl className="grid gap-4">
          <EmailFact email={email}>
            <Badge tone={isEmailVerified ? 'success' : 'neutral'}>
              {t(isEmailVerified ? 'customer.verified' : 'customer.unverified')}
            </Badge>
          </EmailFact>
          <PhoneFact phone={phone} />
          <Fact name={t('customer.language')}>{t(`customer.languages.${language}`)}</Fact>
          <Fact name={t('customer.since')}>{formatDate(since, locale)}</Fact>
          <Fact name={t('customer.marketing')}>
            {t(marketing.isGranted ? 'customer.granted' : 'customer.notGranted')}
          </Fact>
        </dl>
      </Panel>
      <Panel title={t('customer.addresses')}>
        {addresses.length === 0 && <p className="text-ink-soft">{t('customer.noAddresses')}</p>}
        <ul className="grid gap-4">
          {addresses.map((place) => (
            <li key={Object.values(place).join(' ')}>
              {place.label && <p className="font-medium">{place.label}</p>}
              <p className="text-ink-soft">
                {`${place.address}, ${place.colony}, ${place.postalCode} ${place.city}, ${place.state}`}
              </p>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

export function EmailFact({ email, children }: { email: string; children?: ReactNode }) {
  const { t } = useLazyTranslation('managementPeople')
  return (
    <Fact name={t('customer.email')}>
      <a href={`mailto:${email}`} className="link mr-2 max-md:inline-flex max-md:min-h-11 max-md:items-center">
        <EmailAddress text={email} />
      </a>
      {children}
    </Fact>
  )
}

export function PhoneFact({ phone }: { phone: string | null }) {
  const { t } = useLazyTranslation('managementPeople')
  return (
    <Fact name={t('customer.phone')}>
      {phone ? (
        <a href={`tel:${phone}`} className="link tabular-nums max-md:inline-flex max-md:min-h-11 max-md:items-center">
          {phone}
        </a>
      ) : (
        t('customer.noPhone')
      )}
    </Fact>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-faint">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
