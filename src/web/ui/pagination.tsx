import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { Link } from './link.tsx'

interface PaginationProps {
  page: number
  lastPage: number
  hrefOf: (page: number) => string
}

const CELL =
  'inline-flex h-11 min-w-11 items-center justify-center rounded-xs border px-2 tabular-nums transition-colors'

export function Pagination({ page, lastPage, hrefOf }: PaginationProps) {
  const { t } = useTranslation('shell')
  if (lastPage <= 1) return null
  return (
    <nav aria-label={t('ui.pages')} className="flex justify-center">
      <ul className="flex flex-wrap items-center gap-1.5">
        {page > 1 && <Step to={hrefOf(page - 1)} rel="prev" label={t('ui.previousPage')} icon="chevron-left" />}
        {pagesAround(page, lastPage).map((number, index, shown) => (
          <li key={number} className="flex items-center gap-1.5">
            {index > 0 && number - (shown[index - 1] ?? 0) > 1 && (
              <span aria-hidden="true" className="px-1 text-ink-faint">
                {'…'}
              </span>
            )}
            <Link
              to={hrefOf(number)}
              aria-label={t('ui.page', { number })}
              aria-current={number === page ? 'page' : undefined}
              className={`${CELL} border-transparent text-ink-soft hover:border-line-strong hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink`}
            >
              {number}
            </Link>
          </li>
        ))}
        {page < lastPage && <Step to={hrefOf(page + 1)} rel="next" label={t('ui.nextPage')} icon="chevron-right" />}
      </ul>
    </nav>
  )
}

function Step({ to, rel, label, icon }: { to: string; rel: string; label: string; icon: IconName }) {
  return (
    <li>
      <Link to={to} rel={rel} aria-label={label} className={`${CELL} border-line text-ink hover:border-ink`}>
        <Icon name={icon} className="size-4" />
      </Link>
    </li>
  )
}

function pagesAround(page: number, lastPage: number): number[] {
  const pages = new Set([1, page - 1, page, page + 1, lastPage])
  return [...pages].filter((number) => number >= 1 && number <= lastPage).toSorted((a, b) => a - b)
}
