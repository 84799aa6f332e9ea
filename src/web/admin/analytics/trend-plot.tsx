import { useState } from 'react'
import type { PointerEvent } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { areaPath, axisOf, isFlat, linePath } from './plot.ts'
import type { Axis } from './plot.ts'
import { formatChartDay, formatPesos, formatShort } from './format-figures.ts'

export interface TrendStep {
  /** First day. */
  start: string
  /** Pesos. */
  now: number
  before: number | null
}

interface TrendPlotProps {
  series: readonly TrendStep[]
  isCompared: boolean
  /** The period's last day. */
  until: string
}

/** Lines, axes, and the values under the pointer. */
export function TrendPlot({ series, isCompared, until }: TrendPlotProps) {
  const { locale } = useLazyTranslation('managementAnalytics')
  const [chosen, setChosen] = useState<number>()
  const now = series.map((step) => step.now)
  const before = isCompared ? series.map((step) => step.before ?? 0) : []
  const axis = axisOf([...now, ...before])
  const choose = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.max(0, Math.min(series.length - 1, Math.floor(((clientX - left) / width) * series.length))))
  }
  if (isFlat(series)) return null
  const days = [series[0], series[Math.floor(series.length / 2)], series.at(-1)].flatMap((step) => step?.start ?? [])
  return (
    <div
      aria-hidden="true"
      className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-faint tabular-nums"
    >
      <div className="relative w-12">
        {axis.ticks.map((tick) => (
          <span key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: `${axis.y(tick)}%` }}>
            {formatShort(tick, locale)}
          </span>
        ))}
      </div>
      <div className="relative h-44 sm:h-60">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="size-full touch-pan-y overflow-visible"
          onPointerMove={choose}
          onPointerDown={choose}
          onPointerLeave={() => setChosen(undefined)}
        >
          <Lines axis={axis} now={now} before={before} chosen={chosen} />
        </svg>
        {chosen !== undefined && <AtPointer series={series} chosen={chosen} axis={axis} until={until} />}
      </div>
      <div />
      <div className="mt-2 flex justify-between">
        {[...new Set(days)].map((day) => (
          <span key={day}>{formatChartDay(day, locale, until)}</span>
        ))}
      </div>
    </div>
  )
}

interface LinesProps {
  axis: Axis
  now: readonly number[]
  before: readonly number[]
  chosen: number | undefined
}

function Lines({ axis, now, before, chosen }: LinesProps) {
  const at = chosen === undefined ? undefined : axis.x(chosen, now.length)
  return (
    <>
      {axis.ticks.map((tick) => (
        <line
          key={tick}
          x1="0"
          x2="100"
          y1={axis.y(tick)}
          y2={axis.y(tick)}
          vectorEffect="non-scaling-stroke"
          className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
        />
      ))}
      <path d={areaPath(now, axis)} className="fill-agave opacity-12" />
      <path
        d={linePath(before, axis)}
        fill="none"
        strokeWidth="1.5"
        strokeDasharray="5 4"
        vectorEffect="non-scaling-stroke"
        className="stroke-copper"
      />
      <path
        d={linePath(now, axis)}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-agave"
      />
      {at !== undefined && (
        <line x1={at} x2={at} y1="0" y2="100" vectorEffect="non-scaling-stroke" className="stroke-ink" />
      )}
    </>
  )
}

interface AtPointerProps extends Pick<TrendPlotProps, 'series' | 'until'> {
  chosen: number
  axis: Axis
}

function AtPointer({ series, chosen, axis, until }: AtPointerProps) {
  const { t, locale } = useLazyTranslation('managementAnalytics')
  const step = series[chosen]
  if (!step) return null
  const { start, now, before } = step
  const isRight = chosen > series.length / 2
  return (
    <div
      className={`pointer-events-none absolute top-0 z-10 border border-line bg-raised px-3 py-2 text-sm whitespace-nowrap text-ink shadow-sm ${isRight ? '-translate-x-full' : ''}`}
      style={{ left: `${axis.x(chosen, series.length)}%` }}
    >
      <p className="text-xs text-ink-faint">{formatChartDay(start, locale, until)}</p>
      <p>{formatPesos(now, locale)}</p>
      {before !== null && <p className="text-ink-faint">{t('change.was', { value: formatPesos(before, locale) })}</p>}
    </div>
  )
}
