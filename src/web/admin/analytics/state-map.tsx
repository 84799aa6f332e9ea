import { stateNameOf } from '#domain/shipping/postal-codes/mexican-states.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import states from './states.json' with { type: 'json' }
import type { FigureRow } from './use-figures.ts'
import { formatPesos } from './format-figures.ts'

/** Fill by share of the first state's revenue: denser hatching, then solid. */
const SHADES = ['url(#state-1)', 'url(#state-2)', 'url(#state-3)', 'var(--agave)'] as const
const SHAPES = Object.entries(states.states)

interface StateMapProps {
  rows: readonly FigureRow[]
}

/** Hidden from screen readers, because its table says the same. */
export function StateMap({ rows }: StateMapProps) {
  const { t, locale } = useLazyTranslation('managementAnalytics')
  const most = Math.max(0, ...rows.map(({ now }) => now.revenue))
  const earned = new Map(rows.map(({ key, now }) => [key, now.revenue]))
  return (
    <figure>
      <svg viewBox="40 20 940 625" role="img" aria-label={t('states.map')} className="w-full">
        <ShadePatterns />
        {SHAPES.map(([code, path]) => {
          const revenue = earned.get(code) ?? 0
          return (
            <path key={code} d={path} fill={shadeOf(revenue, most)} strokeWidth="0.5">
              <title>{`${stateNameOf(code)}: ${revenue > 0 ? formatPesos(revenue, locale) : t('states.none')}`}</title>
            </path>
          )
        })}
        <path d={states.borders} fill="none" strokeWidth="1.2" className="stroke-line-strong" />
      </svg>
      <figcaption aria-hidden="true" className="mt-2 flex items-center justify-end gap-2 text-xs text-ink-faint">
        {t('states.less')}
        {SHADES.map((shade) => (
          <svg key={shade} viewBox="0 0 20 12" className="h-3 w-5">
            <rect width="20" height="12" fill={shade} />
          </svg>
        ))}
        {t('states.more')}
      </figcaption>
    </figure>
  )
}

function shadeOf(revenue: number, most: number): string {
  if (revenue <= 0 || most <= 0) return 'var(--paper-sunken)'
  return SHADES[Math.min(SHADES.length - 1, Math.floor(Math.sqrt(revenue / most) * SHADES.length))] ?? SHADES[0]
}

/** Hatching, so that values differ without colour. */
function ShadePatterns() {
  return (
    <defs>
      {[11, 6.5, 4].map((gap, index) => (
        <pattern
          key={gap}
          id={`state-${index + 1}`}
          width={gap}
          height={gap}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={gap} height={gap} className="fill-sunken" />
          <rect width={gap * (0.28 + index * 0.12)} height={gap} className="fill-agave" />
        </pattern>
      ))}
    </defs>
  )
}
