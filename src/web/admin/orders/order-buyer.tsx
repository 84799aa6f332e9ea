import type { ReactNode } from 'react'
import { formatDay } from '#i18n/format.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { May } from '#web/commerce/session/may.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Link } from '#web/ui/link.tsx'
import { GiftFacts } from './gift-facts.tsx'
import type { AdminOrder } from './orders.ts'

/** Whose order it is, that they are of age, where it goes, and whom its invoice is for. */
export function OrderBuyer({ order }: { order: AdminOrder }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { receiver, email, phone, birthDate, customerId, comments, deliveryMethod, invoice } = order
  const isKnown = email !== ''
  return (
    <Panel title={t('csv.buyer')}>
      <dl className="grid gap-4 break-words">
        <Fact name={t('buyer.who')}>
          {isKnown ? receiver : t('forgotten')}
          {isKnown && (
            <May any={['customers:read']}>
              <Link
                to={`/management/customers${customerId ? `/${customerId}` : `?q=${encodeURIComponent(email)}`}`}
                className="ml-3 link text-sm whitespace-nowrap"
              >
                {t('buyer.account')}
              </Link>
            </May>
          )}
        </Fact>
        {isKnown && (
          <Fact name={t('buyer.reach')}>
            <a href={`mailto:${email}`} className="link block min-h-11 content-center md:min-h-0">
              <EmailAddress text={email} />
            </a>
            <a
              href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
              className="link block min-h-11 content-center md:min-h-0"
            >
              {phone}
            </a>
            <span className="text-sm text-ink-faint">{t(`buyer.speaks.${order.locale}`)}</span>
          </Fact>
        )}
        <Fact name={t('buyer.age')}>
          {birthDate ? t('buyer.declared', { date: formatDay(birthDate, locale) }) : t('buyer.notAsked')}
        </Fact>
        <Fact name={t(`delivery.${deliveryMethod}`)}>
          <Destination order={order} />
        </Fact>
        {comments && <Fact name={t('buyer.comments')}>{comments}</Fact>}
        <Fact name={t('buyer.invoice')}>
          {invoice.requested ? <Invoice data={invoice.requested} /> : t('buyer.noInvoice')}
        </Fact>
      </dl>
      {order.gift && (
        <div className="mt-5">
          <GiftFacts gift={order.gift} />
        </div>
      )}
    </Panel>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-faint">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  )
}

function Destination({ order }: { order: AdminOrder }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { address: to, store, deliveryMethod, status, estimatedDelivery } = order
  const isOnItsWay = status !== 'completed' && status !== 'cancelled'
  return (
    <>
      {to && (
        <address className="not-italic">
          {to.address && (
            <>
              {to.address}
              <br />
              {to.colony}
              <br />
            </>
          )}
          {[`${to.postalCode} ${to.city}`.trim(), to.state].filter(Boolean).join(', ')}
          {to.reference && <span className="block text-sm text-ink-soft">{to.reference}</span>}
        </address>
      )}
      {store && (
        <>
          {store.name}
          <span className="block text-sm text-ink-soft">{store.address}</span>
        </>
      )}
      {estimatedDelivery && isOnItsWay && (
        <span className="block text-sm text-ink-faint">
          {t(deliveryMethod === 'pickup' ? 'buyer.ready' : 'buyer.expected', {
            date: formatDay(estimatedDelivery, locale),
          })}
        </span>
      )}
    </>
  )
}

function Invoice({ data }: { data: NonNullable<AdminOrder['invoice']['requested']> }) {
  const { rfc, name, taxRegime, postalCode, cfdiUse, email } = data
  return (
    <>
      <span className="block font-medium">{rfc}</span>
      <span className="block">{name}</span>
      <span className="block text-sm text-ink-soft">{[taxRegime, cfdiUse, postalCode, email].join(' · ')}</span>
    </>
  )
}
