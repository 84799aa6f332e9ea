import { useState } from 'react'
import { MEXICAN_STATES } from '#domain/shipping/postal-codes/mexican-states.ts'
import { readFigure } from '#web/admin/editing/figure.ts'
import { ChoiceFilter, DayFilter, FigureFilter, FilterBar } from '#web/admin/listing/filter-bar.tsx'
import type { Listing } from '#web/admin/listing/use-listing.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { listCustomerTags } from './customer-calls.ts'

const KINDS = ['account', 'guest'] as const
const STATES = ['buyers', 'blocked'] as const
const CONSENTS = ['granted', 'reachable', 'none'] as const
const SORTS = ['last-order', 'spent', 'oldest'] as const
const MORE = [
  'state',
  'consent',
  'place',
  'spentFrom',
  'spentTo',
  'ordersFrom',
  'ordersTo',
  'within',
  'notWithin',
  'lastFrom',
  'lastTo',
]

interface CustomerFiltersProps {
  listing: Pick<Listing<unknown>, 'filter' | 'filterCount' | 'setFilters'>
}

export function CustomerFilters({ listing }: CustomerFiltersProps) {
  const { t } = useLazyTranslation('managementPeople')
  const tags = useApiQuery('customer-tags', listCustomerTags).data ?? []
  return (
    <FilterBar listing={listing} search={{ name: 'q', label: t('customers.search') }}>
      <ChoiceFilter
        listing={listing}
        name="kind"
        label={t('customers.kind')}
        all={t('customers.allKinds')}
        choices={KINDS.map((kind) => [kind, t(`customers.kindsFilter.${kind}`)])}
      />
      {(tags.length > 0 || listing.filter('tag') !== '') && (
        <ChoiceFilter
          listing={listing}
          name="tag"
          label={t('customers.tag')}
          all={t('customers.anyTag')}
          choices={tags.map(({ tag, customers }) => [tag, t('customers.tagCount', { tag, customers })])}
        />
      )}
      <ChoiceFilter
        listing={listing}
        name="sort"
        label={t('customers.sort')}
        all={t('customers.sorts.newest')}
        choices={SORTS.map((sort) => [sort, t(`customers.sorts.${sort}`)])}
      />
      <MoreFilters listing={listing} />
    </FilterBar>
  )
}

/** Limits a figure to what the API accepts. */
const upTo = (most: number, figure: number | undefined) =>
  figure === undefined || figure > most ? undefined : figure.toString()
const amount = (typed: string) => (typed.trim() === '0' ? '0' : upTo(99_999_999, readFigure(typed, 2)))
const count = (typed: string) => upTo(999_999, readFigure(typed, 0))
const days = (typed: string) => upTo(9999, readFigure(typed, 0) || undefined)

/** Rarely used filters; open while one of them is set, until folded. */
function MoreFilters({ listing }: { listing: Pick<Listing<unknown>, 'filter' | 'setFilters'> }) {
  const { t } = useLazyTranslation('managementPeople')
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details
      open={wasOpened || MORE.some((name) => listing.filter(name))}
      onToggle={(event) => setWasOpened(event.currentTarget.open)}
      className="col-span-full"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium">
        {t('customers.moreFilters')}
      </summary>
      <div className="mt-2 grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-4">
        <ChoiceFilter
          listing={listing}
          name="state"
          label={t('customers.state')}
          all={t('customers.states.all')}
          choices={STATES.map((state) => [state, t(`customers.states.${state}`)])}
        />
        <ChoiceFilter
          listing={listing}
          name="consent"
          label={t('customers.consent')}
          all={t('customers.anyConsent')}
          choices={CONSENTS.map((consent) => [consent, t(`customers.consents.${consent}`)])}
        />
        <FigureFilter listing={listing} name="spentFrom" label={t('customers.spentFrom')} read={amount} />
        <FigureFilter listing={listing} name="spentTo" label={t('customers.spentTo')} read={amount} />
        <FigureFilter listing={listing} name="ordersFrom" label={t('customers.ordersFrom')} read={count} />
        <FigureFilter listing={listing} name="ordersTo" label={t('customers.ordersTo')} read={count} />
        <DayFilter listing={listing} name="lastFrom" label={t('customers.lastFrom')} />
        <DayFilter listing={listing} name="lastTo" label={t('customers.lastTo')} />
        <FigureFilter listing={listing} name="within" label={t('customers.within')} read={days} />
        <FigureFilter listing={listing} name="notWithin" label={t('customers.notWithin')} read={days} />
        <ChoiceFilter
          listing={listing}
          name="place"
          label={t('customers.place')}
          all={t('customers.anyPlace')}
          choices={MEXICAN_STATES.map(({ code, name }) => [code, name])}
          className="max-md:col-span-2"
        />
      </div>
    </details>
  )
}
