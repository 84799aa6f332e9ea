import type { Span } from '#domain/analytics/spans.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { formatChartDay } from './format-figures.ts'

export function PeriodDays({ now, before }: { now: Span; before: Span | null }) {
  const { t, locale } = useLazyTranslation('managementAnalytics')
  const words = ({ from, to }: Span) => ({
    from: formatChartDay(from, locale, to),
    to: formatChartDay(to, locale, '0'),
  })
  const isOneDay = now.from === now.to
  return (
    <>
      {isOneDay ? words(now).to : t('period.span', words(now))}
      {before && `, ${t(isOneDay ? 'period.againstDay' : 'period.against', words(before))}`}
    </>
  )
}
