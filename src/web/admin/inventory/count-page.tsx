import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoment } from '#i18n/format.ts'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { RecordTable } from '#web/admin/listing/record-table.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { countsApi, readCount, readCountLines } from './count.ts'
import type { Count } from './count.ts'
import { EndedCount } from './count-differences.tsx'
import { CountSheet } from './count-sheet.tsx'
import { stockApi } from './stock.ts'
import type { StockLocation } from './stock.ts'

export function CountPage() {
  const [params] = useSearchParams()
  const countId = params.get('count')
  return countId ? <OneCount key={countId} countId={countId} /> : <Counts />
}

const COUNT_PAGE = '/management/inventory/count'
const addressOf = (countId: string) => `${COUNT_PAGE}?count=${countId}`

function OneCount({ countId }: { countId: string }) {
  const { t, locale } = useLazyTranslation('managementInventory')
  const query = useApiQuery(`count ${countId}`, async () => {
    const [count, lines] = await Promise.all([readCount(countId), readCountLines(countId)])
    return { count, lines }
  })
  const count = query.data?.count
  return (
    <ManagementPage
      title={count ? t('count.of', { place: count.place }) : t('count.title')}
      lead={count && t('count.since', { at: formatMoment(count.startedAt, locale) })}
      back={{ to: COUNT_PAGE, label: t('count.title') }}
    >
      <Loaded query={query} rows={6}>
        {({ count: read, lines }) =>
          read.status === 'open' ? (
            <CountSheet
              countId={countId}
              loaded={lines}
              onEnded={() => {
                query.reload()
                scrollTo({ top: 0 })
              }}
            />
          ) : (
            <EndedCount count={read} lines={lines} />
          )
        }
      </Loaded>
    </ManagementPage>
  )
}

async function readCounts() {
  const [locations, open, finished] = await Promise.all([
    answerOf(stockApi().locations.$get()),
    answerOf(countsApi().$get({ query: { status: 'open', limit: '100' } })),
    answerOf(countsApi().$get({ query: { status: 'finished', limit: '10' } })),
  ])
  return { locations: locations.data, open: open.data, finished: finished.data }
}

function Counts() {
  const { t } = useLazyTranslation('managementInventory')
  const query = useApiQuery('counts', readCounts)
  return (
    <ManagementPage
      title={t('count.title')}
      lead={t('count.lead')}
      back={{ to: '/management/inventory', label: t('title') }}
    >
      <Loaded query={query}>
        {({ locations, open, finished }) => (
          <>
            <ul>
              {locations.map((stockLocation) => (
                <LocationRow
                  key={stockLocation.locationId}
                  location={stockLocation}
                  open={open.find(({ locationId }) => locationId === stockLocation.locationId)}
                />
              ))}
            </ul>
            {finished.length > 0 && <Finished counts={finished} />}
          </>
        )}
      </Loaded>
    </ManagementPage>
  )
}

/** A location with a count to start or continue. */
function LocationRow({ location: { locationId, name }, open }: { location: StockLocation; open: Count | undefined }) {
  const { t } = useLazyTranslation('managementInventory')
  const [, setParams] = useSearchParams()
  const [isBusy, setIsBusy] = useState(false)
  async function start() {
    setIsBusy(true)
    try {
      const { data } = await answerOf(countsApi().$post({ json: { locationId } }))
      setParams({ count: data.countId })
    } catch (error) {
      const words = error instanceof ApiError ? error.message : ''
      showToast({ text: words || t('count.failed'), kind: 'error' })
      setIsBusy(false)
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4 first:border-t">
      <div>
        <p className="text-lg font-medium">{name}</p>
        {open && (
          <p className="text-sm text-ink-soft tabular-nums">
            {t('count.progress', { counted: open.counted, total: open.lines })}
          </p>
        )}
      </div>
      <Button
        size="large"
        variant={open ? 'primary' : 'secondary'}
        busy={isBusy}
        aria-label={t(open ? 'count.goOnAt' : 'count.startAt', { place: name })}
        onClick={() => void start()}
        className="max-sm:w-full"
      >
        {t(open ? 'count.goOn' : 'count.start')}
      </Button>
    </li>
  )
}

function Finished({ counts }: { counts: readonly Count[] }) {
  const { t, locale } = useLazyTranslation('managementInventory')
  return (
    <Panel title={t('count.last')}>
      <RecordTable
        list="stock-counts"
        caption={t('count.last')}
        rows={counts}
        keyOf={({ countId }) => countId}
        columns={[
          {
            key: 'at',
            header: t('movements.at'),
            isLead: true,
            cell: ({ countId, endedAt, startedAt }) => (
              <Link to={addressOf(countId)} className="link">
                {formatMoment(endedAt ?? startedAt, locale)}
              </Link>
            ),
          },
          { key: 'place', header: t('place'), cell: ({ place }) => place },
          {
            key: 'counted',
            header: t('count.counted'),
            align: 'end',
            cell: ({ counted, lines }) => t('count.progress', { counted, total: lines }),
          },
          { key: 'differing', header: t('count.differences'), align: 'end', cell: ({ differing }) => differing },
        ]}
      />
    </Panel>
  )
}
