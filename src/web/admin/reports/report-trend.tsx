import { TrendPlot } from '#web/admin/analytics/trend-plot.tsx'
import type { TrendStep } from '#web/admin/analytics/trend-plot.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import type { Report } from './reports.ts'

/** The first column over the period, all methods of a step together; the table below says it in figures. */
export function ReportTrend({ report: { rows, measures, period } }: { report: Report }) {
  const { t } = useLazyTranslation('managementReports')
  if (!period) return null
  const steps = new Map<string, TrendStep>()
  for (const { keys, now, before } of rows) {
    const start = keys[0] ?? ''
    const known = steps.get(start) ?? { start, now: 0, before: before && 0 }
    steps.set(start, {
      start,
      now: known.now + (now[0] ?? 0),
      before: known.before === null ? null : known.before + (before?.[0] ?? 0),
    })
  }
  return (
    <figure className="mt-6">
      <figcaption className="text-sm text-ink-soft">{t('plot', { measure: measures[0]?.label ?? '' })}</figcaption>
      <TrendPlot series={[...steps.values()]} isCompared={period.before !== null} until={period.now.to} />
    </figure>
  )
}
