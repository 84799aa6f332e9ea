import { useNavigate } from 'react-router'
import { formatCount, formatDay, formatList } from '#i18n/format.ts'
import { normalizeFolio } from '#vocabulary/folio.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import type { Listing } from '#web/admin/listing/use-listing.ts'
import { ScanField } from '#web/admin/scanning/scan-field.tsx'
import { useScanResult } from '#web/admin/scanning/use-scans.ts'
import { LoadFailure } from '#web/commerce/private-pages/load-failure.tsx'
import { LoadingRows } from '#web/commerce/private-pages/loading-rows.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { listQueue } from './packing-calls.ts'
import type { QueuedOrder } from './packing-calls.ts'

const FILTERS = ['delivery']

/** Orders to pick and pack, one below the other, for a phone in a warehouse. */
export function PackingPage() {
  const { t } = useLazyTranslation('managementPacking')
  const listing = useListing('packing', FILTERS, listQueue)
  return (
    <ManagementPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <ButtonLink size="small" variant="secondary" to="/management/packing/tracking">
          {t('toTracking')}
        </ButtonLink>
      }
    >
      <OpenByScan />
      <Ways listing={listing} />
      <Queue listing={listing} />
    </ManagementPage>
  )
}

/** The folio on a slip opens its order. */
function OpenByScan() {
  const { t } = useLazyTranslation('managementPacking')
  const navigate = useNavigate()
  const { result, showResult } = useScanResult()
  return (
    <ScanField
      label={t('openByFolio')}
      action={t('open')}
      result={result}
      onScan={(code) => {
        const folio = normalizeFolio(code)
        if (folio) void navigate(`/management/packing/${folio}`)
        else showResult({ isRight: false, text: t('noFolio', { code }) })
      }}
    />
  )
}

type QueueProps = { listing: Listing<QueuedOrder> }

function Ways({ listing: { filter, setFilters } }: QueueProps) {
  const { t } = useLazyTranslation('managementPacking')
  return (
    <ul aria-label={t('ways')} className="flex gap-2">
      {(['shipping', 'pickup'] as const).map((way) => (
        <li key={way}>
          <button
            type="button"
            aria-pressed={(filter('delivery') || 'shipping') === way}
            onClick={() => setFilters({ delivery: way === 'shipping' ? '' : way })}
            className="inline-flex min-h-12 items-center rounded-xs border border-line-strong px-5 font-medium transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {t(`delivery.${way}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Queue({ listing }: QueueProps) {
  const { t } = useLazyTranslation('managementPacking')
  const { items, error, isBusy, hasMore } = listing
  if (error !== undefined && !items?.length) return <LoadFailure error={error} onRetry={listing.reload} />
  if (!items) return <LoadingRows count={6} />
  if (items.length === 0) return <EmptyState title={t('none')} />
  return (
    <div>
      <ol aria-busy={isBusy || undefined} className={isBusy ? 'opacity-60' : ''}>
        {items.map((order) => (
          <QueueRow key={order.folio} order={order} />
        ))}
      </ol>
      {hasMore && (
        <p className="mt-6 text-center">
          <Button variant="secondary" busy={isBusy} onClick={listing.loadMore}>
            {t('more')}
          </Button>
        </p>
      )}
    </div>
  )
}

function QueueRow({ order }: { order: QueuedOrder }) {
  const { t, locale } = useLazyTranslation('managementPacking')
  const { folio, receiver, place, promisedFor, isLate, isRest, isGift, isEngraved, dispute, units, picked, pickers } =
    order
  return (
    <li className="border-b border-line first:border-t">
      <Link
        to={`/management/packing/${folio}`}
        className="grid min-h-24 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 py-4 hover:bg-sunken"
      >
        <span className="text-lg font-medium tabular-nums">{folio}</span>
        <span className="row-span-3 text-right">
          <span className="block font-display text-3xl tabular-nums">{formatCount(units, locale)}</span>
          <span className="block text-sm text-ink-faint">{t('units', { count: units })}</span>
        </span>
        <span className="text-ink-soft">{[receiver, place].filter(Boolean).join(' · ')}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
          {promisedFor && (
            <span className={isLate ? 'font-medium text-danger' : 'text-ink-faint'}>
              {t(isLate ? 'lateSince' : 'promised', { day: formatDay(promisedFor, locale) })}
            </span>
          )}
          {dispute && <Badge tone="danger">{t(`dispute.${dispute}`)}</Badge>}
          {isGift && <Badge tone="accent">{t('gift')}</Badge>}
          {isEngraved && <Badge tone="accent">{t('engraving')}</Badge>}
          {isRest && <Badge tone="accent">{t('rest')}</Badge>}
          {picked > 0 && (
            <Badge tone={picked === units ? 'success' : 'solid'}>
              {pickers.length > 0
                ? t('pickedBy', { picked, count: units, names: formatList(pickers, locale) })
                : t('picked', { picked, count: units })}
            </Badge>
          )}
        </span>
      </Link>
    </li>
  )
}
