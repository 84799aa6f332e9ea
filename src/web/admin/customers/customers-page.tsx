import { formatPrice, formatShortDate } from '#i18n/format.ts'
import { answerOf, fileOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { Problem } from '#web/admin/editing/problem.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { saveFile } from '#web/commerce/private-pages/save-file.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { May } from '#web/commerce/session/may.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { exportCustomers, FILTERS } from './customer-calls.ts'
import { CustomerFilters } from './customer-filters.tsx'
import { pageOfCustomer } from '#web/admin/navigation/page-of-customer.ts'
import type { CustomerRow } from './people-types.ts'

export function CustomersPage() {
  const { t } = useLazyTranslation('managementPeople')
  const listing = useListing<CustomerRow>('customers', FILTERS, (query) =>
    answerOf(getManagementApi().management.customers.$get({ query })),
  )
  const columns = useCustomerColumns()
  const { isBusy, refusal, run } = useAction()
  const save = () =>
    run(async () => saveFile(`${t('customers.fileName')}.csv`, await fileOf(exportCustomers(listing.chosen))))
  return (
    <ManagementPage
      title={t('customers.title')}
      lead={t('customers.lead')}
      actions={
        <>
          <Button size="small" variant="secondary" busy={isBusy} onClick={() => void save()}>
            {t('customers.export')}
          </Button>
          <May any={['customers:write']}>
            <ButtonLink size="small" variant="secondary" to="/management/customers/import">
              {t('import.open')}
            </ButtonLink>
          </May>
        </>
      }
    >
      <div>
        <Problem id="export-problem" text={refusal?.text} />
        <CustomerFilters listing={listing} />
      </div>
      <ListingTable
        list="customers"
        listing={listing}
        caption={t('customers.caption')}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('customers.empty')} text={t('customers.emptyText')} />}
        columns={columns}
      />
    </ManagementPage>
  )
}

function useCustomerColumns(): readonly Column<CustomerRow>[] {
  const { t, locale } = useLazyTranslation('managementPeople')
  const dates = 'md:whitespace-nowrap'
  return [
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
      className: dates,
      cell: ({ lastOrderAt }) => (lastOrderAt ? formatShortDate(lastOrderAt, locale) : t('customers.never')),
    },
    {
      key: 'where',
      header: t('customers.where'),
      cell: ({ city, state }) => [city, state].filter(Boolean).join(', '),
    },
    {
      key: 'since',
      header: t('customers.since'),
      className: dates,
      cell: ({ since }) => formatShortDate(since, locale),
    },
  ]
}

function Name({ customer }: { customer: CustomerRow }) {
  const { t } = useLazyTranslation('managementPeople')
  const { kind, name, email, isBlocked, tags } = customer
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-2">
        <Link to={pageOfCustomer(customer)} className="link">
          {name || email}
        </Link>
        {kind === 'guest' && <Badge>{t('customers.kinds.guest')}</Badge>}
        {isBlocked && <Badge tone="danger">{t('customers.blocked')}</Badge>}
      </span>
      {tags.length > 0 && (
        <span className="mt-0.5 block text-sm font-normal text-pretty text-ink-soft">{tags.join('\u00A0· ')}</span>
      )}
    </>
  )
}
