import { useState } from 'react'
import { MOVEMENT_REASONS } from '#vocabulary/movement-reasons.ts'
import type { Locale } from '#i18n/locale.ts'
import { formatCount, formatShortDate, perLocale } from '#i18n/format.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { MEXICAN_TIME_ZONE } from '#kit/mexican-time-zone.ts'
import { startOfMexicanDay } from '#kit/mexican-time.ts'
import type { Translate } from '#i18n/translator.ts'
import { answerOf, fileOf } from '#web/platform/api-client.ts'
import { ChoiceFilter, DayFilter, FilterBar } from '#web/admin/listing/filter-bar.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import type { Listing } from '#web/admin/listing/use-listing.ts'
import { saveFile } from '#web/commerce/private-pages/save-file.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { LocationFilter } from './location-filter.tsx'
import type { FilteredListing } from './location-filter.tsx'
import { stockApi } from './stock.ts'

const FILTERS = ['variant', 'location', 'reason', 'from', 'until']

/** Days in the shop's time zone as instants. */
function asQuery({ from, until, ...others }: Record<string, string>): Record<string, string> {
  return {
    ...others,
    ...(from && { from: startOfMexicanDay(from) }),
    ...(until && { until: addTime(new Date(startOfMexicanDay(until)), DAY).toISOString() }),
  }
}

const readMovements = (query: Record<string, string>) => answerOf(stockApi().movements.$get({ query: asQuery(query) }))
type Movement = Awaited<ReturnType<typeof readMovements>>['data'][number]

type Words = Translate<'managementInventory'>

function columnsOf(t: Words, locale: Locale): Column<Movement>[] {
  const figures = (count: number) => formatCount(count, locale)
  return [
    { key: 'product', header: t('product'), isLead: true, cell: (row) => <MovedVariant row={row} /> },
    { key: 'at', header: t('movements.at'), cell: ({ at }) => <Moment at={at} /> },
    { key: 'place', header: t('place'), cell: ({ place }) => place },
    { key: 'reason', header: t('movements.reason'), cell: (row) => <Why row={row} /> },
    {
      key: 'units',
      header: t('movements.units'),
      align: 'end',
      cell: ({ quantity }) => (quantity > 0 ? `+${figures(quantity)}` : `−${figures(-quantity)}`),
    },
    {
      key: 'balance',
      header: t('movements.balance'),
      align: 'end',
      cell: ({ balance }) => (balance === null ? '—' : figures(balance)),
    },
    { key: 'by', header: t('movements.by'), cell: (row) => <Who row={row} /> },
  ]
}

export function MovementsPage() {
  const { t, locale } = useLazyTranslation('managementInventory')
  const listing = useListing('movements', FILTERS, readMovements)
  return (
    <ManagementPage
      title={t('movements.title')}
      lead={t('movements.lead')}
      back={{ to: '/management/inventory', label: t('movements.back') }}
      actions={<CsvButton listing={listing} />}
    >
      <Filters listing={listing} />
      {listing.filter('variant') && (
        <p className="flex flex-wrap items-center gap-4 text-ink-soft">
          {t('movements.of')}
          <Button variant="secondary" size="small" onClick={() => listing.setFilters({ variant: '' })}>
            {t('movements.all')}
          </Button>
        </p>
      )}
      <ListingTable
        list="movements"
        listing={listing}
        caption={t('movements.caption')}
        keyOf={({ movementId }) => String(movementId)}
        columns={columnsOf(t, locale)}
      />
    </ManagementPage>
  )
}

function Filters({ listing }: { listing: FilteredListing }) {
  const { t } = useLazyTranslation('managementInventory')
  return (
    <FilterBar listing={listing}>
      <LocationFilter listing={listing} />
      <ChoiceFilter
        listing={listing}
        name="reason"
        label={t('movements.reason')}
        choices={MOVEMENT_REASONS.map((reason) => [reason, t(`reason.${reason}`)])}
        all={t('movements.anyReason')}
      />
      {(['from', 'until'] as const).map((name) => (
        <DayFilter key={name} listing={listing} name={name} label={t(`movements.${name}`)} />
      ))}
    </FilterBar>
  )
}

const times = perLocale((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: MEXICAN_TIME_ZONE }))

function Moment({ at }: { at: string }) {
  const { locale } = useLazyTranslation('managementInventory')
  return (
    <time dateTime={at} className="lg:whitespace-nowrap">
      {formatShortDate(at, locale)}
      <span className="text-ink-faint max-md:ml-2 md:block md:text-sm">{times(locale).format(new Date(at))}</span>
    </time>
  )
}

function MovedVariant({ row: { name, size, sku, variantId } }: { row: Movement }) {
  return (
    <>
      {name ?? variantId} {size && <span className="font-normal whitespace-nowrap text-ink-soft">{size}</span>}
      {sku && <span className="block text-sm font-normal text-ink-faint">{sku}</span>}
    </>
  )
}

function Why({ row: { reason, note, folio } }: { row: Movement }) {
  const { t } = useLazyTranslation('managementInventory')
  return (
    <>
      <span className="block">{t(`reason.${reason}`)}</span>
      {folio && (
        <Link to={`/management/orders/${folio}`} className="link text-sm whitespace-nowrap">
          {t('movements.order', { folio })}
        </Link>
      )}
      {note && <span className="block max-w-72 text-sm text-pretty text-ink-soft">{note}</span>}
    </>
  )
}

function Who({ row: { by } }: { row: Movement }) {
  const { t } = useLazyTranslation('managementInventory')
  if (by.name) return by.name
  if (by.kind === 'customer' || by.kind === 'anonymous') return t('by.customer')
  return t(by.kind === 'owner' || by.kind === 'admin' ? 'by.staff' : 'by.system')
}

function CsvButton({ listing }: { listing: Pick<Listing<unknown>, 'filter'> }) {
  const { t } = useLazyTranslation('managementInventory')
  const [isBusy, setIsBusy] = useState(false)
  async function download() {
    setIsBusy(true)
    const chosen = FILTERS.filter((name) => listing.filter(name)).map((name) => [name, listing.filter(name)])
    const query = asQuery(Object.fromEntries(chosen) as Record<string, string>)
    await fileOf(stockApi()['movements.csv'].$get({ query })).then(
      (file) => saveFile(t('movements.file'), file),
      () => showToast({ text: t('dialog.failed'), kind: 'error' }),
    )
    setIsBusy(false)
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void download()}>
      {t('movements.csv')}
    </Button>
  )
}
