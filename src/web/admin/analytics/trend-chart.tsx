import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { isFlat } from './plot.ts'
import { TrendPlot } from './trend-plot.tsx'
import { TrendTable } from './trend-table.tsx'
import type { Figures } from './use-figures.ts'
import { formatChartDay, formatPesos } from './format-figures.ts'

/** Revenue: this period filled, the previous one dashed. Decorative: caption and table have the data for screen readers. */
export function TrendChart({ figures }: { figures: Figures }) {
  const { t } = useLazyTranslation('managementAnalytics')
  const { series, period } = figures
  const steps = series.map(({ start, now, before }) => ({ start, now: now.revenue, before: before && before.revenue }))
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-ink-soft">
        <Summary figures={figures} />
        {period.before && !isFlat(steps) && (
          <span aria-hidden="true" className="flex gap-4 text-xs text-ink-faint">
            <Key isDashed={false} text={t('chart.now')} />
            <Key isDashed text={t('chart.before')} />
          </span>
        )}
      </figcaption>
      <TrendPlot series={steps} isCompared={period.before !== null} until={period.now.to} />
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-ink-soft underline-offset-4 hover:underline print:hidden">
          {t('chart.asTable')}
        </summary>
        <TrendTable series={series} isCompared={period.before !== null} until={period.now.to} />
      </details>
    </figure>
  )
}

function Summary({ figures: { series, total, period } }: { figures: Figures }) {
  const { t, locale } = useLazyTranslation('managementAnalytics')
  const best = series.toSorted((a, b) => b.now.revenue - a.now.revenue)[0]
  if (!best || best.now.revenue <= 0) return t('chart.summaryEmpty')
  const words = {
    total: formatPesos(total.now.revenue, locale),
    best: formatPesos(best.now.revenue, locale),
    when: formatChartDay(best.start, locale, period.now.to),
  }
  return <span>{t('chart.summary', words)}</span>
}

function Key({ isDashed, text }: { isDashed: boolean; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg viewBox="0 0 20 4" className="h-1 w-5">
        <line
          x1="0"
          x2="20"
          y1="2"
          y2="2"
          strokeWidth="2"
          strokeDasharray={isDashed ? '5 3' : undefined}
          className={isDashed ? 'stroke-copper' : 'stroke-agave'}
        />
      </svg>
      {text}
    </span>
  )
}
