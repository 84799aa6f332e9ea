import { ChoiceFilter } from '#web/admin/listing/filter-bar.tsx'
import type { Listing } from '#web/admin/listing/use-listing.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useStockLocations } from './stock.ts'

export type FilteredListing = Pick<Listing<unknown>, 'filter' | 'filterCount' | 'setFilters'>

export function LocationFilter({ listing }: { listing: FilteredListing }) {
  const { t } = useLazyTranslation('managementInventory')
  return (
    <ChoiceFilter
      listing={listing}
      name="location"
      label={t('place')}
      choices={useStockLocations().map(({ locationId, name }) => [locationId, name])}
      all={t('everywhere')}
    />
  )
}
