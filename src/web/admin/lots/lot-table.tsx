import { formatCount, formatShortDay } from '#i18n/format.ts'
import { localize } from '#i18n/locale.ts'
import { ROW_BUTTON } from '#web/admin/editing/row-button.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useRowAction } from '#web/admin/editing/use-row-action.ts'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { ChoiceFilter, FilterBar } from '#web/admin/listing/filter-bar.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { RowProblem } from '#web/admin/listing/row-problem.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { findLots, listLotProducts, removeLot } from './lot-value.ts'
import type { AdminLot } from './lot-value.ts'

const FILTERS = ['search', 'product'] as const

/** Last bottled first. */
export function LotTable({ onEdit }: { onEdit: (lotId: string) => void }) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const listing = useListing<AdminLot>('lots', FILTERS, findLots)
  const products = useApiQuery('lot-products', listLotProducts)
  const { ask, question } = useConfirmation()
  const { run, problemOf } = useRowAction({ reload: listing.reload })

  async function remove(lot: AdminLot) {
    const title = t('lots.removeSure', { code: lot.code })
    if (await ask({ title, text: t('lots.removeText'), label: t('editor.delete') }))
      await run(lot.lotId, () => removeLot(lot), t('lots.removed'))
  }

  const columns: Column<AdminLot>[] = [
    ...useLotColumns(onEdit),
    {
      key: 'actions',
      header: t('lots.actions'),
      align: 'end',
      cell: (lot) => <LotActions lot={lot} problem={problemOf(lot.lotId)} onRemove={() => void remove(lot)} />,
    },
  ]
  return (
    <>
      <FilterBar listing={listing} search={{ name: 'search', hint: t('lots.searchHint') }}>
        <ChoiceFilter
          listing={listing}
          name="product"
          label={t('lots.fields.productId')}
          all={t('lots.anyProduct')}
          choices={(products.data ?? []).map(({ productId, name }) => [productId, localize(name, locale)] as const)}
        />
      </FilterBar>
      <ListingTable
        list="lots"
        listing={listing}
        caption={t('lots.title')}
        keyOf={({ lotId }) => lotId}
        columns={columns}
        empty={<EmptyState title={t('lots.none')} text={t('lots.noneText')} />}
      />
      {question}
    </>
  )
}

interface LotActionsProps {
  lot: AdminLot
  problem: string | undefined
  onRemove: () => void
}

function LotActions({ lot: { lotId, code }, problem, onRemove }: LotActionsProps) {
  const { t } = useLazyTranslation('managementProducts')
  const mayWrite = useMay()('catalogue:write')
  return (
    <span className="flex items-center justify-end gap-2">
      <Link
        to={`/management/lots/${lotId}/label`}
        aria-label={t('lots.labelOf', { code })}
        className="link inline-flex min-h-11 items-center px-2"
      >
        {'QR'}
      </Link>
      {mayWrite && (
        <button type="button" onClick={onRemove} aria-label={`${t('editor.remove')}: ${code}`} className={ROW_BUTTON}>
          <Icon name="trash" className="size-4.5" />
        </button>
      )}
      <RowProblem text={problem} />
    </span>
  )
}

function useLotColumns(onEdit: (lotId: string) => void): Column<AdminLot>[] {
  const { t, locale } = useLazyTranslation('managementProducts')
  return [
    {
      key: 'code',
      header: t('lots.fields.code'),
      isLead: true,
      cell: ({ lotId, code }) => (
        <button
          type="button"
          className="link min-h-11 min-w-0 max-w-full text-left font-medium tabular-nums"
          onClick={() => onEdit(lotId)}
        >
          {code}
        </button>
      ),
    },
    { key: 'product', header: t('lots.fields.productId'), cell: ({ productName }) => localize(productName, locale) },
    {
      key: 'bottledOn',
      header: t('lots.fields.bottledOn'),
      cell: ({ bottledOn }) => formatShortDay(bottledOn, locale),
    },
    {
      key: 'bottles',
      header: t('lots.made'),
      align: 'end',
      cell: ({ bottles }) => (bottles === null ? '—' : formatCount(bottles, locale)),
    },
  ]
}
