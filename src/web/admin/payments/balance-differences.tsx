import { formatMoment, formatPrice } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'

const loadDifferences = (query: Record<string, string>) => answerOf(getApi().api['balance-differences'].$get({ query }))
type Difference = Awaited<ReturnType<typeof loadDifferences>>['data'][number]

/** Where the provider's balance and the shop's payments didn't agree last night. */
export function BalanceDifferences() {
  const { t, locale } = useLazyTranslation('managementOrders')
  const listing = useListing('balance-differences', [], loadDifferences)
  return (
    <Panel title={t('pay.differences')} lead={t('pay.differencesLead')}>
      <ListingTable
        list="balance-differences"
        listing={listing}
        caption={t('pay.differences')}
        keyOf={({ partId, kind }: Difference) => `${partId} ${kind}`}
        empty={<p className="text-ink-soft">{t('pay.noDifferences')}</p>}
        columns={[
          {
            key: 'what',
            header: t('pay.what'),
            isLead: true,
            cell: ({ kind, partId }) => (
              <>
                {t(`pay.difference.${kind}`)}
                <span className="block text-sm font-normal wrap-anywhere text-ink-faint">{partId}</span>
              </>
            ),
          },
          { key: 'order', header: t('pay.order'), cell: ({ orderId }) => <OrderLink folio={orderId} /> },
          { key: 'ours', header: t('pay.ours'), align: 'end', cell: ({ ours }) => formatPrice(ours, locale) },
          { key: 'theirs', header: t('pay.theirs'), align: 'end', cell: ({ theirs }) => formatPrice(theirs, locale) },
          { key: 'when', header: t('pay.when'), cell: ({ at }) => formatMoment(at, locale) },
        ]}
      />
    </Panel>
  )
}

function OrderLink({ folio }: { folio: string | null }) {
  const { t } = useLazyTranslation('managementOrders')
  if (folio === null) return t('pay.noOrder')
  return (
    <Link
      to={`/management/orders/${folio}`}
      className="link inline-flex min-h-11 items-center whitespace-nowrap tabular-nums"
    >
      {folio}
    </Link>
  )
}
