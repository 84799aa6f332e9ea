import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ChangeMark } from './change-mark.tsx'
import type { Compared, Sums } from './use-figures.ts'
import { formatValue } from './format-figures.ts'
import type { FigureFormat } from './format-figures.ts'

const conversionOf = ({ visits, paidVisits }: Sums) => (visits > 0 ? paidVisits / visits : 0)

const FIGURES: readonly {
  name: 'revenue' | 'orders' | 'averageTicket' | 'visits' | 'conversion' | 'abandoned'
  of: (sums: Sums) => number
  writing: FigureFormat
  isCost?: boolean
}[] = [
  { name: 'revenue', of: ({ revenue }) => revenue, writing: 'pesos' },
  { name: 'orders', of: ({ orders }) => orders, writing: 'count' },
  { name: 'averageTicket', of: ({ averageTicket }) => averageTicket ?? 0, writing: 'pesos' },
  { name: 'visits', of: ({ visits }) => visits, writing: 'count' },
  { name: 'conversion', of: conversionOf, writing: 'share' },
  { name: 'abandoned', of: ({ abandoned }) => abandoned, writing: 'pesos', isCost: true },
]

export function KeyFigures({ total: { now, before } }: { total: Compared }) {
  const { t, locale } = useLazyTranslation('managementAnalytics')
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 md:grid-cols-3">
      {FIGURES.map(({ name, of, writing, isCost }) => (
        <div key={name} className={`min-w-0 ${name === 'revenue' ? 'max-md:col-span-2' : ''}`}>
          <dt className="text-sm text-ink-soft">{t(`measures.${name}`)}</dt>
          <dd className="mt-1 flex flex-wrap items-baseline gap-x-3">
            <span className={`tabular-nums ${name === 'revenue' ? 'text-3xl' : 'text-2xl'}`}>
              {formatValue(of(now), writing, locale)}
            </span>
            <ChangeMark now={of(now)} before={before && of(before)} isCost={isCost ?? false} />
          </dd>
          {before && (
            <dd className="text-xs text-ink-faint tabular-nums">
              {t('change.was', { value: formatValue(of(before), writing, locale) })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
