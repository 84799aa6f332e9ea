import type { Facets } from '#domain/catalogue/schemas.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Nothing fits all the choices: the ways on are the categories and the whole store. */
export function NoResults({ categories }: { categories: Facets['categories'] }) {
  const { t } = useTranslation('store')
  return (
    <EmptyState title={t('empty.title')} text={t('empty.body')}>
      <ButtonLink to="/store">{t('empty.clear')}</ButtonLink>
      {categories.map(({ value, name }) => (
        <ButtonLink key={value} to={`/store?category=${value}`} variant="secondary">
          {name}
        </ButtonLink>
      ))}
    </EmptyState>
  )
}
