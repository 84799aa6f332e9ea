import { formatCount, formatPrice } from '#i18n/format.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import type { Figures } from './use-figures.ts'
import { formatChartDay } from './format-figures.ts'

interface TrendTableProps {
  series: Figures['series']
  isCompared: boolean
  until: string
}

/** The plot's data. */
export function TrendTable({ series, isCompared, until }: TrendTableProps) {
  const { t, locale } = useLazyTranslation('managementAnalytics')
  const head = 'py-2 pl-3 text-right font-medium'
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{t('chart.title', { step: t('chart.day') })}</caption>
      <thead className="text-xs text-ink-faint">
        <tr>
          <th scope="col" className="py-2 text-left font-medium">
            {t('csv.start')}
          </th>
          <th scope="col" className={head}>
            {t('measures.orders')}
          </th>
          <th scope="col" className={head}>
            {t('measures.revenue')}
          </th>
          {isCompared && (
            <th scope="col" className={head}>
              {t('chart.before')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {series.map(({ start, now, before }) => (
          <tr key={start} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
              {formatChartDay(start, locale, until)}
            </th>
            <td className="py-1.5 pl-3 text-right">{formatCount(now.orders, locale)}</td>
            <td className="py-1.5 pl-3 text-right">{formatPrice(now.revenue, locale)}</td>
            {isCompared && (
              <td className="py-1.5 pl-3 text-right text-ink-soft">{before && formatPrice(before.revenue, locale)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
