import type { ReactNode } from 'react'
import { LoadFailure } from '#web/commerce/private-pages/load-failure.tsx'
import { LoadingRows } from '#web/commerce/private-pages/loading-rows.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RecordTable } from './record-table.tsx'
import type { RecordTableProps } from './record-table.tsx'
import type { Listing } from './use-listing.ts'

interface ListingTableProps<Item> extends Omit<RecordTableProps<Item>, 'rows' | 'isBusy'> {
  listing: Listing<Item>
  /** Shown without items or filters. */
  empty?: ReactNode
  /** Among other panels, where an empty result takes one line. */
  isInPanel?: boolean
}

/** Handles loading, failure, further pages and emptiness. */
export function ListingTable<Item>({ listing, empty, isInPanel = false, ...table }: ListingTableProps<Item>) {
  const { t } = useLazyTranslation('management')
  const { items, error, isBusy, hasMore, filterCount } = listing
  if (error !== undefined && !items?.length) return <LoadFailure error={error} onRetry={listing.reload} />
  if (!items) return <LoadingRows count={6} />
  if (items.length === 0 && !isBusy)
    return filterCount > 0 ? (
      <NoneFound
        isInPanel={isInPanel}
        onClear={() => listing.setFilters(Object.fromEntries(listing.filterNames.map((name) => [name, ''])))}
      />
    ) : (
      (empty ?? <EmptyState title={t('list.none')} />)
    )
  return (
    <div>
      {error !== undefined && <LoadFailure error={error} onRetry={listing.reload} />}
      <RecordTable {...table} rows={items} isBusy={isBusy} />
      {hasMore && (
        <p className="mt-6 text-center">
          <Button variant="secondary" busy={isBusy} onClick={listing.loadMore}>
            {t('list.more')}
          </Button>
        </p>
      )}
    </div>
  )
}

function NoneFound({ isInPanel, onClear }: { isInPanel: boolean; onClear: () => void }) {
  const { t } = useLazyTranslation('management')
  const clear = (
    <Button variant="secondary" size={isInPanel ? 'small' : 'medium'} onClick={onClear}>
      {t('list.clear')}
    </Button>
  )
  if (!isInPanel) return <EmptyState title={t('list.noneFound')}>{clear}</EmptyState>
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="text-ink-soft">{t('list.noneFound')}</p>
      {clear}
    </div>
  )
}
