import type { ReactNode } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ChangeMark } from './change-mark.tsx'
import type { FigureRow, Sums } from './use-figures.ts'
import { formatValue } from './format-figures.ts'
import type { FigureFormat } from './format-figures.ts'

type Measure = Exclude<keyof Sums, 'averageTicket'>

interface BarTableProps {
  caption: string
  /** Header of the name column. */
  head: string
  rows: readonly FigureRow[]
  nameOf: (row: FigureRow) => ReactNode
  /** The measure of the bars. */
  measure: Measure
  writing: FigureFormat
  /** A second measure without bars. */
  beside?: Measure
  isCost?: boolean
}

/** A table with bars, so that screen readers read the figures. */
export function BarTable({ caption, head, rows, nameOf, measure, writing, beside, isCost }: BarTableProps) {
  const { t, locale } = useLazyTranslation('managementAnalytics')
  const most = Math.max(1, ...rows.map(({ now }) => now[measure]))
  const isCompared = rows.some(({ before }) => before !== null)
  return (
    <table className="w-full text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-ink-faint">
        <tr>
          <th scope="col" className="pb-1 text-left font-medium">
            {head}
          </th>
          {beside && (
            <th scope="col" className="pb-1 pl-2 sm:pl-3 text-right font-medium">
              {t(`measures.${beside}`)}
            </th>
          )}
          <th scope="col" className="pb-1 pl-2 sm:pl-3 text-right font-medium">
            {t(`measures.${measure}`)}
          </th>
          {isCompared && (
            <th scope="col" className="w-12 sm:w-16 pb-1 pl-2 sm:pl-3">
              <span className="sr-only">{t('period.compare')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="align-top">
            <th scope="row" className="w-full py-1.5 text-left font-normal">
              <span className="break-words">{nameOf(row)}</span>
              <Bar share={row.now[measure] / most} />
            </th>
            {beside && (
              <td className="py-1.5 pl-2 sm:pl-3 text-right text-ink-soft tabular-nums">
                {formatValue(row.now[beside], 'count', locale)}
              </td>
            )}
            <td className="py-1.5 pl-2 sm:pl-3 text-right whitespace-nowrap tabular-nums">
              {formatValue(row.now[measure], writing, locale)}
            </td>
            {isCompared && (
              <td className="py-1.5 pl-2 sm:pl-3 text-right">
                <ChangeMark
                  now={row.now[measure]}
                  before={row.before && row.before[measure]}
                  isCost={isCost ?? false}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Negative values have no bar. */
export function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-1 block h-1.5 w-full">
      <rect width="100" height="1" className="fill-sunken" />
      <rect width={Math.max(0, Math.min(1, share)) * 100} height="1" className="fill-agave" />
    </svg>
  )
}
