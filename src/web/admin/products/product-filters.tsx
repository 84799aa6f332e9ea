import { ChoiceFilter, FilterBar } from '#web/admin/listing/filter-bar.tsx'
import type { Listing } from '#web/admin/listing/use-listing.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { listStaffTags } from './product-calls.ts'

/** What narrows products down, in the list and where prices are changed. */
export const PRODUCT_FILTERS = ['search', 'category', 'state', 'mark', 'tag'] as const
const STATES = ['published', 'scheduled', 'draft', 'archived'] as const
const MARKS = ['lacksEnglish', 'outOfStock', 'comingSoon', 'discounted', 'bestSeller'] as const

interface ProductFiltersProps {
  listing: Pick<Listing<unknown>, 'filter' | 'setFilters' | 'filterCount'>
  categories: readonly (readonly [id: string, name: string])[]
  isOrdered?: boolean
}

export function ProductFilters({ listing, categories, isOrdered = false }: ProductFiltersProps) {
  const { t } = useLazyTranslation('managementProducts')
  const tags = useApiQuery('staff-tags', listStaffTags).data ?? []
  return (
    <FilterBar listing={listing} search={{ name: 'search', hint: t('searchHint') }}>
      <ChoiceFilter
        listing={listing}
        name="category"
        label={t('category')}
        all={t('allCategories')}
        choices={categories}
      />
      <ChoiceFilter
        listing={listing}
        name="state"
        label={t('state')}
        all={t('allStates')}
        choices={STATES.map((state) => [state, t(`states.${state}`)] as const)}
      />
      <ChoiceFilter
        listing={listing}
        name="mark"
        label={t('mark')}
        all={t('anyMark')}
        choices={MARKS.map((mark) => [mark, t(`marks.${mark}`)] as const)}
      />
      {(tags.length > 0 || listing.filter('tag') !== '') && (
        <ChoiceFilter
          listing={listing}
          name="tag"
          label={t('tag')}
          all={t('anyMark')}
          choices={tags.map(({ tag, products }) => [tag, t('tagCount', { tag, products })] as const)}
        />
      )}
      {isOrdered && (
        <ChoiceFilter
          listing={listing}
          name="order"
          label={t('order')}
          all={t('orders.changed')}
          choices={[['store', t('orders.store')]]}
        />
      )}
    </FilterBar>
  )
}
