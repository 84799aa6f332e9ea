import { useParams } from 'react-router'
import { formatDate, formatPrice } from '#i18n/format.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { isNotThere } from '#web/admin/editing/is-not-there.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { NotFoundPage } from '#web/admin/frame/not-found-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerTags } from './customer-tags.tsx'
import { EmailFact, Fact, PhoneFact } from './customer-facts.tsx'
import type { Guest } from './people-types.ts'

export function GuestPage() {
  const { guestId = '' } = useParams()
  return <GuestFile key={guestId} guestId={guestId} />
}

function GuestFile({ guestId }: { guestId: string }) {
  const { t } = useLazyTranslation('managementPeople')
  const query = useApiQuery(`guest ${guestId}`, async () => {
    const call = getManagementApi().management.guests[':guestId'].$get({ param: { guestId } })
    return (await answerOf(call)).data
  })
  const { data: guest } = query
  if (isNotThere(query)) return <NotFoundPage />
  return (
    <ManagementPage
      title={guest ? guest.name || guest.email : t('customers.title')}
      back={{ to: '/management/customers', label: t('customer.back') }}
    >
      <Loaded query={query} rows={6}>
        {(file) => (
          <div className="grid gap-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid content-start gap-12 lg:order-last">
              <GuestFacts guest={file} />
              <CustomerTags whose={{ guestId }} tags={file.tags} onDone={query.reload} />
            </div>
            <div className="grid content-start gap-12">
              <CustomerOrders orders={file.orders} email={file.email} />
            </div>
          </div>
        )}
      </Loaded>
    </ManagementPage>
  )
}

function GuestFacts({ guest }: { guest: Guest }) {
  const { t, locale } = useLazyTranslation('managementPeople')
  const { email, phone, since, paidOrders, spent, city, state } = guest
  return (
    <Panel title={t('customer.facts')} action={<Badge>{t('guest.kind')}</Badge>} lead={t('guest.lead')}>
      <dl className="grid gap-4">
        <EmailFact email={email} />
        <PhoneFact phone={phone} />
        <Fact name={t('guest.firstOrder')}>{formatDate(since, locale)}</Fact>
        <Fact name={t('guest.paidOrders')}>{paidOrders}</Fact>
        <Fact name={t('guest.spent')}>{formatPrice(spent, locale)}</Fact>
        <Fact name={t('guest.where')}>{[city, state].filter(Boolean).join(', ') || t('guest.nowhere')}</Fact>
      </dl>
    </Panel>
  )
}
