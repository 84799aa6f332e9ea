import { ChoiceFilter, DayFilter, FilterBar } from '#web/admin/listing/filter-bar.tsx'
import type { Listing } from '#web/admin/listing/use-listing.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

const STATUSES = ['pending', 'to-prepare', 'shipped', 'lost', 'completed', 'cancelled'] as const
const METHODS = ['card', 'link', 'oxxo', 'spei', 'store'] as const
const MONEY = ['awaited', 'paid', 'refund-due', 'partly-refunded', 'refunded', 'unpaid'] as const
const DELIVERIES = ['shipping', 'pickup'] as const
const ATTENTIONS = ['any', 'partly-sent', 'late', 'money', 'refund-due', 'rest-owed', 'return', 'dispute'] as const
const SORTS = ['oldest', 'total-high', 'total-low'] as const

/** What narrows the orders down. */
export function OrderFilters({
  listing,
}: {
  listing: Pick<Listing<unknown>, 'filter' | 'filterCount' | 'setFilters'>
}) {
  const { t } = useLazyTranslation('managementOrders')
  return (
    <FilterBar listing={listing} search={{ name: 'search', hint: t('searchHint') }}>
      <ChoiceFilter
        listing={listing}
        name="status"
        label={t('csv.status')}
        all={t('filter.allStatuses')}
        choices={STATUSES.map((value) => [value, t(nameOf(value))])}
      />
      <ChoiceFilter
        listing={listing}
        name="attention"
        label={t('filter.attention')}
        all={t('filter.whatever')}
        choices={ATTENTIONS.map((value) => [value, value === 'any' ? t('filter.any') : t(`attention.${value}`)])}
      />
      <ChoiceFilter
        listing={listing}
        name="sort"
        label={t('filter.sort')}
        all={t('sort.newest')}
        choices={SORTS.map((value) => [value, t(`sort.${value}`)])}
        className="max-md:col-span-2"
      />
      <MoreFilters listing={listing} />
    </FilterBar>
  )
}

function nameOf(status: (typeof STATUSES)[number]) {
  if (status === 'lost') return 'order.lost'
  return status === 'to-prepare' ? 'status.processing' : (`status.${status}` as const)
}

/** What is asked for now and then; open while one of them counts. */
function MoreFilters({ listing }: { listing: Pick<Listing<unknown>, 'filter' | 'setFilters'> }) {
  const { t } = useLazyTranslation('managementOrders')
  const isUsed = ['money', 'method', 'delivery', 'gift', 'from', 'to'].some((name) => listing.filter(name))
  return (
    <details open={isUsed} className="col-span-full">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium">
        {t('filter.more')}
      </summary>
      <div className="mt-2 grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-6">
        <ChoiceFilter
          listing={listing}
          name="money"
          label={t('csv.money')}
          all={t('filter.whatever')}
          choices={MONEY.map((value) => [value, t(`money.${value}`)])}
        />
        <ChoiceFilter
          listing={listing}
          name="method"
          label={t('csv.method')}
          all={t('filter.allMethods')}
          choices={METHODS.map((value) => [value, t(`method.${value}`)])}
        />
        <ChoiceFilter
          listing={listing}
          name="delivery"
          label={t('csv.delivery')}
          all={t('filter.both')}
          choices={DELIVERIES.map((value) => [value, t(`delivery.${value}`)])}
        />
        <ChoiceFilter
          listing={listing}
          name="gift"
          label={t('gift.title')}
          all={t('filter.whatever')}
          choices={[['yes', t('filter.gifts')]]}
        />
        <DayFilter listing={listing} name="from" label={t('filter.from')} />
        <DayFilter listing={listing} name="to" label={t('filter.to')} />
      </div>
    </details>
  )
}
