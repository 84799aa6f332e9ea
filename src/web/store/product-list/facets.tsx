import type { Facets as FacetCounts } from '#domain/catalogue/schemas.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { FacetChoices } from './facet-choices.tsx'
import { PriceBands } from './price-bands.tsx'
import { sizeName } from './size-name.ts'

interface FacetsProps {
  facets: FacetCounts
  params: URLSearchParams
  onChange: () => void
}

/** Every way to narrow the list, with how many products each choice would show. */
export function Facets({ facets, params, onChange }: FacetsProps) {
  const { t } = useTranslation('store')
  const locale = useLocale()
  return (
    <>
      <FacetChoices
        title={t('filters.category')}
        name="category"
        choices={facets.categories.map(({ value, name, count }) => ({ value, label: name, count }))}
        params={params}
        onChange={onChange}
      />
      <FacetChoices
        title={t('filters.expression')}
        name="expression"
        choices={facets.expressions.map(({ value, count }) => ({ value, label: t(`expressions.${value}`), count }))}
        params={params}
        onChange={onChange}
      />
      <PriceBands bands={facets.prices} params={params} />
      <FacetChoices
        title={t('filters.size')}
        name="size"
        choices={facets.sizes.map(({ value, count }) => ({
          value: String(value),
          label: sizeName(value, locale),
          count,
        }))}
        params={params}
        onChange={onChange}
      />
    </>
  )
}
