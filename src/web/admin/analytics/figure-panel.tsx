import { useId } from 'react'
import type { ReactNode } from 'react'
import { fileOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { saveFile } from '#web/commerce/private-pages/save-file.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { usePeriod } from './use-period.ts'
import { queryOf } from './use-figures.ts'

type ReportFile = Parameters<
  ReturnType<typeof getManagementApi>['management']['analytics'][':file']['$get']
>[0]['param']['file']

interface FigurePanelProps {
  title: string
  lead?: ReactNode
  file: ReportFile
  className?: string
  children: ReactNode
}

export function FigurePanel({ title, lead, file, className = '', children }: FigurePanelProps) {
  const { t } = useLazyTranslation('managementAnalytics')
  const { shown } = usePeriod()
  const titleId = useId()
  const download = async () => {
    const call = getManagementApi().management.analytics[':file'].$get({ param: { file }, query: queryOf(shown) })
    saveFile(`${shown.span.from}-${shown.span.to}-${file}`, await fileOf(call))
  }
  return (
    <section aria-labelledby={titleId} className={`min-w-0 border-t border-line pt-4 ${className}`}>
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="pt-1.5 font-display text-xl leading-snug">
          {title}
        </h2>
        <button
          type="button"
          onClick={() => void download()}
          aria-label={t('chart.csvOf', { name: title })}
          className="-mr-2 inline-flex min-h-11 shrink-0 items-center rounded-xs px-2 text-xs tracking-wider text-ink-faint underline-offset-4 hover:bg-sunken hover:text-ink hover:underline print:hidden"
        >
          {t('chart.csv')}
        </button>
      </div>
      {lead && <p className="mt-0.5 max-w-prose text-sm text-pretty text-ink-faint">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
