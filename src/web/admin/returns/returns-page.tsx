import { formatMoment } from '#i18n/format.ts'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { ChoiceFilter } from '#web/admin/listing/filter-bar.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { ReturnActions } from './return-actions.tsx'
import { listReturns } from './returns.ts'
import type { ListedReturn } from './returns.ts'
import { ReturnState, WhatComesBack } from './what-comes-back.tsx'

const FILTERS = ['status']
const STATUSES = ['requested', 'accepted', 'received', 'refunded', 'replaced', 'refused'] as const

/** What comes back, step by step. */
export function ReturnsPage() {
  const { t } = useLazyTranslation('managementOrders')
  const listing = useListing<ListedReturn>('returns', FILTERS, listReturns)
  const columns = useReturnColumns(listing.reload)
  return (
    <ManagementPage title={t('returns.title')} lead={t('returns.lead')}>
      <div className="max-w-xs">
        <ChoiceFilter
          listing={listing}
          name="status"
          label={t('returns.status')}
          all={t('returns.all')}
          choices={STATUSES.map((status) => [status, t(`returns.is.${status}`)])}
        />
      </div>
      <ListingTable
        list="returns"
        listing={listing}
        caption={t('returns.title')}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('returns.none')} />}
      />
    </ManagementPage>
  )
}

function useReturnColumns(reload: () => void): Column<ListedReturn>[] {
  const { t, locale } = useLazyTranslation('managementOrders')
  return [
    {
      key: 'folio',
      header: t('pay.order'),
      isLead: true,
      cell: ({ folio, buyer, requestedAt }) => (
        <>
          <Link
            to={`/management/orders/${folio}`}
            className="link inline-flex min-h-11 items-center whitespace-nowrap tabular-nums"
          >
            {folio}
          </Link>
          <span className="block font-normal">{buyer.trim() || t('forgotten')}</span>
          <span className="block text-sm font-normal whitespace-nowrap text-ink-faint">
            {t('returns.asked', { when: formatMoment(requestedAt, locale) })}
          </span>
        </>
      ),
    },
    {
      key: 'what',
      header: t('returns.what'),
      cell: (back) => <WhatComesBack back={back} />,
      // On a phone the buyer's words take the whole row
      className: 'max-md:!block max-md:[&>[aria-hidden]]:hidden',
    },
    {
      key: 'status',
      header: t('returns.status'),
      cell: (back) => <ReturnState back={back} />,
    },
    {
      key: 'actions',
      header: t('returns.action'),
      cell: (back) => <ReturnActions back={back} reload={reload} className="max-md:justify-end" />,
    },
  ]
}
