import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { keepPlace } from '#web/ui/keep-place.ts'
import { Link } from '#web/ui/link.tsx'
import type { ActiveFilter } from './active-filter.ts'
import { listAddress } from './list-address.ts'

/** The choices in force, each a link to the list without it. */
export function ActiveFilters({ filters }: { filters: ActiveFilter[] }) {
  const { t } = useTranslation('store')
  if (filters.length === 0) return null
  return (
    <div className="mb-8 flex flex-wrap items-center gap-2">
      <ul aria-label={t('filters.active')} className="flex flex-wrap gap-2">
        {filters.map(({ label, rest }) => (
          <li key={label} ref={keepPlace}>
            <Link
              to={listAddress(rest)}
              preventScrollReset
              aria-label={t('filters.remove', { filter: label })}
              className="inline-flex min-h-11 items-center gap-2 border border-line px-3.5 text-sm text-ink hover:border-ink"
            >
              {label}
              <Icon name="close" className="size-3.5" />
            </Link>
          </li>
        ))}
      </ul>
      <p ref={keepPlace}>
        <Link
          to="/store"
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          {t('filters.clear')}
        </Link>
      </p>
    </div>
  )
}
