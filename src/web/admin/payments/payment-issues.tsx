import { useState } from 'react'
import { formatMoment, formatPrice } from '#i18n/format.ts'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { ChoiceFilter } from '#web/admin/listing/filter-bar.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import type { Listing } from '#web/admin/listing/use-listing.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Issue } from './money-calls.ts'
import { IssueDialog, resolutionsOf } from './issue-dialog.tsx'

/** Money that isn't simply an order's, and what is decided of it. */
export function PaymentIssues({ listing }: { listing: Listing<Issue> }) {
  const { t } = useLazyTranslation('managementOrders')
  const [open, setOpen] = useState<Issue>()
  const columns = useIssueColumns(setOpen)
  return (
    <Panel title={t('pay.issues')} lead={t('pay.issuesLead')}>
      <div className="mb-6 max-w-xs">
        <ChoiceFilter
          listing={listing}
          name="state"
          label={t('pay.which')}
          all={t('pay.open')}
          choices={[['resolved', t('pay.resolved')]]}
        />
      </div>
      <ListingTable
        list="payment-issues"
        isInPanel
        listing={listing}
        caption={t('pay.issues')}
        columns={columns}
        keyOf={({ issueId }) => issueId}
        empty={<p className="text-ink-soft">{t('pay.none')}</p>}
      />
      {open && <IssueDialog issue={open} reload={listing.reload} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

/** What the list says of an issue, and how it was decided or the way to decide it. */
function useIssueColumns(onResolve: (issue: Issue) => void): Column<Issue>[] {
  const { t, locale } = useLazyTranslation('managementOrders')
  return [
    {
      key: 'what',
      header: t('pay.what'),
      isLead: true,
      cell: ({ what, reference, concept }) => (
        <>
          {t(`issue.${what}`)}
          {reference && (
            <span className="block text-sm font-normal text-ink-faint">{t('pay.reference', { reference })}</span>
          )}
          {concept && <span className="block text-sm font-normal break-words text-ink-faint">{concept}</span>}
        </>
      ),
    },
    {
      key: 'order',
      header: t('pay.order'),
      cell: ({ orderId }) =>
        orderId ? (
          <Link
            to={`/management/orders/${orderId}`}
            className="link inline-flex min-h-11 items-center whitespace-nowrap tabular-nums"
          >
            {orderId}
          </Link>
        ) : (
          t('pay.noOrder')
        ),
    },
    { key: 'came', header: t('pay.came'), align: 'end', cell: ({ amount }) => formatPrice(amount, locale) },
    {
      key: 'costs',
      header: t('pay.costs'),
      align: 'end',
      cell: ({ total }) => (total === null ? '—' : formatPrice(total, locale)),
    },
    { key: 'when', header: t('pay.when'), cell: ({ at }) => formatMoment(at, locale) },
    {
      key: 'actions',
      header: t('returns.action'),
      cell: (issue) =>
        issue.resolution && issue.resolution !== 'rest-asked' ? (
          <>
            {t(`resolution.${issue.resolution}`)}
            {issue.note && <span className="block text-sm text-ink-faint">{issue.note}</span>}
          </>
        ) : (
          <ResolveButton issue={issue} onResolve={onResolve} />
        ),
    },
  ]
}

function ResolveButton({ issue, onResolve }: { issue: Issue; onResolve: (issue: Issue) => void }) {
  const { t } = useLazyTranslation('managementOrders')
  const may = useMay()
  if (!may('payments:write') || resolutionsOf(issue, may('orders:refund')).length === 0) return null
  return (
    <Button size="small" variant="secondary" onClick={() => onResolve(issue)}>
      {t('pay.resolve')}
    </Button>
  )
}
