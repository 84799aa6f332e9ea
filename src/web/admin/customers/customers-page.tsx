import { formatDate, formatPrice } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { ChoiceFilter, FilterBar } from '#web/admin/listing/filter-bar.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import type { CustomerRow } from './people-types.ts'

const FILTERS = ['q', 'state']
const STATES = ['buyers', 'reachable', 'blocked'] as const

/** Everyone with an account. */
export function CustomersPage() {
  const { t, locale } = useLazyTranslation('managementPeople')
  const listing = useListing<CustomerRow>('customers', FILTERS, (query) =>
    answerOf(getManagementApi().management.customers.$get({ query })),
  )
  return (
    <ManagementPage title={t('customers.title')} lead={t('customers.lead')}>
      <FilterBar listing={listing} search={{ name: 'q', label: t('customers.search') }}>
        <ChoiceFilter
          listing={listing}
          name="state"
          label={t('customers.state')}
          all={t('customers.states.all')}
          choices={STATES.map((state) => [state, t(`customers.states.${state}`)] as const)}
        />
      </FilterBar>
      <ListingTable
        listing={listing}
        filters={FILTERS}
        caption={t('customers.caption')}
        keyOf={({ customerId }) => customerId}
        empty={<EmptyState title={t('customers.empty')} text={t('customers.emptyText')} />}
        columns={[
          { key: 'name', header: t('customers.name'), isLead: true, cell: (customer) => <Name customer={customer} /> },
          {
            key: 'contact',
            header: t('customers.contact'),
            cell: ({ email, phone }) => (
              <>
                <EmailAddress text={email} />
                {phone && <span className="block text-sm text-ink-soft tabular-nums">{phone}</span>}
              </>
            ),
          },
          { key: 'orders', header: t('customers.orders'), align: 'end', cell: ({ orders }) => orders },
          {
            key: 'spent',
            header: t('customers.spent'),
            align: 'end',
            cell: ({ spent }) => <span className="whitespace-nowrap">{formatPrice(spent, locale)}</span>,
          },
          {
            key: 'lastOrder',
            header: t('customers.lastOrder'),
            className: 'md:whitespace-nowrap',
            cell: ({ lastOrderAt }) => (lastOrderAt ? formatDate(lastOrderAt, locale) : t('customers.never')),
          },
          {
            key: 'since',
            header: t('customers.since'),
            className: 'md:whitespace-nowrap',
            cell: ({ since }) => formatDate(since, locale),
          },
        ]}
      />
    </ManagementPage>
  )
}

function Name({ customer: { customerId, name, isBlocked } }: { customer: CustomerRow }) {
  const { t } = useLazyTranslation('managementPeople')
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Link to={`/management/customers/${customerId}`} className="link">
        {name}
      </Link>
      {isBlocked && <Badge tone="danger">{t('customers.blocked')}</Badge>}
    </span>
  )
}
