import type { Translate } from '#i18n/translator.ts'
import type { Facets } from '#domain/catalogue/schemas.ts'
import type { Locale } from '#i18n/locale.ts'
import { without } from './list-address.ts'
import { priceRangeName } from './price-range-name.ts'
import { sizeName } from './size-name.ts'

/** A choice in force, and the choices that remain without it. */
export interface ActiveFilter {
  label: string
  rest: URLSearchParams
}

/** The choices of an address in words; values that no facet knows are left unsaid. */
export function activeFilters(
  params: URLSearchParams,
  facets: Facets,
  t: Translate<'store'>,
  locale: Locale,
): ActiveFilter[] {
  const search = params.get('search')
  const [priceMin, priceMax] = [params.get('priceMin'), params.get('priceMax')]
  const price = { min: Number(priceMin ?? 0), max: priceMax ? Number(priceMax) : null }
  return [
    ...(search ? [{ label: t('filters.searched', { search }), rest: without(params, 'search') }] : []),
    ...chosen('category', facets.categories, ({ name }) => name),
    ...chosen('expression', facets.expressions, ({ value }) => t(`expressions.${value}`)),
    ...(priceMin || priceMax
      ? [{ label: priceRangeName(price, t, locale), rest: without(without(params, 'priceMin'), 'priceMax') }]
      : []),
    ...chosen('size', facets.sizes, ({ value }) => sizeName(value, locale)),
  ]

  function chosen<Choice extends { value: string | number }>(
    name: string,
    choices: Choice[],
    labelOf: (choice: Choice) => string,
  ) {
    const values = params.getAll(name)
    return choices
      .filter(({ value }) => values.includes(String(value)))
      .map((choice) => ({ label: labelOf(choice), rest: without(params, name, String(choice.value)) }))
  }
}
