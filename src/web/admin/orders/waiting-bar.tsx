import { formatCount } from '#i18n/format.ts'
import type { Listing } from '#web/admin/listing/use-listing.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { FILTERS, readSummary } from './orders.ts'
import type { OrdersSummary } from './orders.ts'

const COUNTED_UP_TO = 1000
const NOTHING = Object.fromEntries(FILTERS.map((name) => [name, '']))

interface Pile {
  label: string
  count: number
  filters: Record<string, string>
}

/** What waits, and how much of it: each is one press away. */
export function WaitingBar({ filter, setFilters }: Pick<Listing<unknown>, 'filter' | 'setFilters'>) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { data } = useApiQuery('orders-summary', readSummary)
  const piles = data ? pilesOf(data, t) : []
  return (
    <ul
      aria-label={t('waiting.label')}
      // Its room is kept, so that the orders below don't move when it arrives
      className={`flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap print:hidden sm:max-md:-mx-6 sm:max-md:px-6 ${data ? '' : 'min-h-13 md:min-h-11'}`}
    >
      {piles.map(({ label, count, filters }) => {
        const isOn = Object.entries(filters).every(([name, value]) => filter(name) === value)
        return (
          <li key={label} className="shrink-0">
            <button
              type="button"
              aria-pressed={isOn}
              onClick={() => setFilters(isOn ? NOTHING : { ...NOTHING, ...filters })}
              className="inline-flex min-h-11 items-center gap-2.5 rounded-xs border border-line-strong px-3.5 text-sm transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {label}
              <span className="font-medium tabular-nums">
                {formatCount(count, locale)}
                {count === COUNTED_UP_TO && '+'}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function pilesOf(summary: OrdersSummary, t: ReturnType<typeof useLazyTranslation<'managementOrders'>>['t']): Pile[] {
  const { toPrepare, awaitingPayment, underWay, attention } = summary
  const why = (['partly-sent', 'late', 'money', 'refund-due', 'rest-owed', 'return', 'dispute'] as const).map(
    (name) => ({
      label: t(`attention.${name}`),
      count: attention[name],
      filters: { attention: name },
    }),
  )
  return [
    { label: t('status.processing'), count: toPrepare, filters: { status: 'to-prepare' } },
    { label: t('status.pending'), count: awaitingPayment, filters: { status: 'pending' } },
    { label: t('status.shipped'), count: underWay, filters: { status: 'shipped' } },
    ...why.filter(({ count }) => count > 0),
  ]
}
