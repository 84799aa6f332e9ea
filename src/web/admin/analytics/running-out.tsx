import { formatCount } from '#i18n/format.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'
import type { Figures } from './use-figures.ts'

/** What lasts two weeks or less, soonest first. */
export function RunningOut({ rows }: { rows: Figures['runningOut'] }) {
  const { t, locale } = useLazyTranslation('managementAnalytics')
  if (rows.length === 0) return <p className="text-ink-soft">{t('stock.empty')}</p>
  return (
    <table className="w-full text-[0.9375rem]">
      <caption className="sr-only">{t('stock.title')}</caption>
      <thead className="text-xs text-ink-faint">
        <tr>
          <th scope="col" className="pb-1 text-left font-medium">
            {t('stock.name')}
          </th>
          <th scope="col" className="pb-1 pl-3 text-right font-medium">
            {t('stock.available')}
          </th>
          <th scope="col" className="pb-1 pl-3 text-right font-medium">
            {t('stock.days')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ variantId, productId, name, size, available, daysLeft }) => (
          <tr key={variantId} className="border-t border-line first:border-0">
            <th scope="row" className="text-left font-normal">
              <Link
                to={`/management/products/${productId}`}
                className="flex min-h-11 flex-wrap items-center gap-x-2 py-1.5 underline-offset-4 hover:underline"
              >
                {name} <span className="text-sm text-ink-faint">{size}</span>
              </Link>
            </th>
            <td className="pl-3 text-right tabular-nums">{formatCount(available, locale)}</td>
            <td
              className={`pl-3 text-right whitespace-nowrap tabular-nums ${daysLeft <= 3 ? 'font-medium text-danger' : ''}`}
            >
              {t('stock.left', { count: daysLeft })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
