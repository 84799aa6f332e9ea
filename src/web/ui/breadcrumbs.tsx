import { useTranslation } from '#web/platform/translations.tsx'
import { Link } from './link.tsx'

/** The last item is the current page and needs no `to`. */
export function Breadcrumbs({ items }: { items: { label: string; to?: string }[] }) {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('ui.breadcrumbs')}>
      <ol className="flex flex-wrap items-center text-sm text-ink-faint">
        {items.map(({ label, to }, index) => (
          // The page's title follows right below, and a narrow screen has no room for both
          <li key={label} className={`flex items-center ${to ? '' : 'max-sm:sr-only'}`}>
            {index > 0 && <span aria-hidden="true" className="mx-2.5 h-px w-4 bg-line-strong" />}
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink-soft">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
