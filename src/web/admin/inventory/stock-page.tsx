import { useState } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { ChoiceFilter, FilterBar } from '#web/admin/listing/filter-bar.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { May } from '#web/commerce/session/may.tsx'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { LevelFigure } from './level-figure.tsx'
import { LocationFilter } from './location-filter.tsx'
import type { FilteredListing } from './location-filter.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { readStock, useStockLocations } from './stock.ts'
import type { StockLocation, VariantStock } from './stock.ts'

const FILTERS = ['search', 'location', 'category', 'state']

interface ColumnsOf {
  t: Translate<'managementInventory'>
  locations: readonly StockLocation[]
  /** Undefined without the permission. */
  onMove: ((row: VariantStock) => void) | undefined
}

function columnsOf({ t, locations, onMove }: ColumnsOf): Column<VariantStock>[] {
  return [
    { key: 'product', header: t('product'), isLead: true, cell: (row) => <VariantName row={row} /> },
    ...locations.map(({ locationId, name }): Column<VariantStock> => ({
      key: locationId,
      header: name,
      align: 'end',
      cell: (row) => <LevelFigure level={row.levels.find((level) => level.locationId === locationId)} />,
    })),
    ...(onMove ? [moveColumn(t, onMove)] : []),
  ]
}

function moveColumn(t: ColumnsOf['t'], onMove: (row: VariantStock) => void): Column<VariantStock> {
  return {
    key: 'actions',
    header: t('move'),
    align: 'end',
    // On phones the button needs no label
    className: 'max-md:[&>[aria-hidden]]:hidden max-md:justify-end max-md:pt-2',
    cell: (row) => (
      <Button
        variant="secondary"
        size="small"
        aria-label={t('moveOf', { name: `${row.name}, ${row.size}` })}
        onClick={() => onMove(row)}
      >
        {t('move')}
      </Button>
    ),
  }
}

export function StockPage() {
  const { t } = useLazyTranslation('managementInventory')
  const locations = useStockLocations()
  const mayMove = useMay()('inventory:write')
  const listing = useListing('stock', FILTERS, readStock)
  const [chosen, setMoving] = useState<VariantStock>()
  // From the list, which is reloaded after a conflict
  const moving = chosen && (listing.items?.find(({ variantId }) => variantId === chosen.variantId) ?? chosen)
  const location = listing.filter('location')
  const shown = location ? locations.filter(({ locationId }) => locationId === location) : locations
  return (
    <ManagementPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <May any={['inventory:write']}>
            <ButtonLink to="/management/inventory/receive" variant="secondary">
              {t('toReceive')}
            </ButtonLink>
          </May>
          <May any={['inventory:count']}>
            <ButtonLink to="/management/inventory/count" variant="secondary">
              {t('toCount')}
            </ButtonLink>
          </May>
          <ButtonLink to="/management/inventory/movements" variant="secondary">
            {t('toMovements')}
          </ButtonLink>
        </>
      }
    >
      <Filters listing={listing} />
      <ListingTable
        list="stock"
        listing={listing}
        caption={t('caption')}
        keyOf={({ variantId }) => variantId}
        columns={columnsOf({ t, locations: shown, onMove: mayMove ? setMoving : undefined })}
      />
      {moving && (
        <MoveDialog
          variant={moving}
          locations={locations}
          firstLocation={location}
          onMoved={(levels) => {
            setMoving(undefined)
            listing.amend((row) => (row.variantId === moving.variantId ? withLevels(row, levels) : row))
          }}
          onStale={listing.reload}
          onClose={() => setMoving(undefined)}
        />
      )}
    </ManagementPage>
  )
}

function Filters({ listing }: { listing: FilteredListing }) {
  const { t } = useLazyTranslation('managementInventory')
  const categories = useApiQuery('stock-categories', async () => (await answerOf(getApi().api.categories.$get())).data)
  return (
    <FilterBar listing={listing} search={{ name: 'search', label: t('search') }}>
      <LocationFilter listing={listing} />
      <ChoiceFilter
        listing={listing}
        name="category"
        label={t('category')}
        choices={(categories.data ?? []).map(({ categoryId, name }) => [categoryId, name])}
        all={t('everyCategory')}
      />
      <ChoiceFilter
        listing={listing}
        name="state"
        label={t('state')}
        choices={[
          ['low', t('states.low')],
          ['out', t('states.out')],
        ]}
        all={t('anyState')}
      />
    </FilterBar>
  )
}

function withLevels(row: VariantStock, changed: VariantStock['levels']): VariantStock {
  return {
    ...row,
    levels: row.levels.map((level) => changed.find(({ locationId }) => locationId === level.locationId) ?? level),
  }
}

function VariantName({ row: { name, size, sku, isPublished } }: { row: VariantStock }) {
  const { t } = useLazyTranslation('managementInventory')
  return (
    <span className="block">
      {name} <span className="font-normal whitespace-nowrap text-ink-soft">{size}</span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-normal text-ink-faint">
        {sku}
        {!isPublished && <Badge>{t('draft')}</Badge>}
      </span>
    </span>
  )
}
