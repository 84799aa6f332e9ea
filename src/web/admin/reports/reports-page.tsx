import { useSearchParams } from 'react-router'
import { REPORT_NAMES } from '#vocabulary/reports.ts'
import type { ReportName } from '#vocabulary/reports.ts'
import { PeriodDays } from '#web/admin/analytics/period-days.tsx'
import { PeriodPicker, StepPicker } from '#web/admin/analytics/period-picker.tsx'
import { usePeriod } from '#web/admin/analytics/use-period.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { LoadFailure } from '#web/commerce/private-pages/load-failure.tsx'
import { LoadingRows } from '#web/commerce/private-pages/loading-rows.tsx'
import { saveFile } from '#web/commerce/private-pages/save-file.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ReportTable } from './report-table.tsx'
import { ReportTrend } from './report-trend.tsx'
import { ReportViews } from './report-views.tsx'
import { hasFigures, readReportFile, useReport } from './reports.ts'
import type { Report } from './reports.ts'

/** Reports whose rows are steps of the period. */
const STEPPED: readonly ReportName[] = ['sales', 'payments']
/** Reports that are compared with no earlier period. */
const UNCOMPARED: readonly ReportName[] = ['payouts', 'stock']

/** Which report, over which period: all of it in the address. */
export function ReportsPage() {
  const { t } = useLazyTranslation('managementReports')
  const [parameters] = useSearchParams()
  const name = REPORT_NAMES.find((known) => known === parameters.get('report')) ?? 'sales'
  const { shown, show } = usePeriod()
  const { report, error, isBusy, reload } = useReport(name, shown)
  return (
    <ManagementPage title={t('title')} lead={t('lead')}>
      <ReportViews report={name} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
        <SelectField
          label={t('report')}
          value={name}
          className="max-w-md"
          onChange={(event) => show({ report: event.currentTarget.value })}
        >
          {REPORT_NAMES.map((known) => (
            <option key={known} value={known}>
              {t(`names.${known}`)}
            </option>
          ))}
        </SelectField>
        {name !== 'stock' && <PeriodPicker />}
        {!UNCOMPARED.includes(name) && <StepPicker hasSteps={STEPPED.includes(name)} />}
      </div>
      {error !== undefined && <LoadFailure error={error} onRetry={reload} />}
      {!report && error === undefined && <LoadingRows count={6} />}
      {report && (
        <div className={`transition-opacity duration-200 ${isBusy ? 'opacity-60' : ''}`}>
          <ReportOf report={report} isBusy={isBusy} />
        </div>
      )}
    </ManagementPage>
  )
}

function ReportOf({ report, isBusy }: { report: Report; isBusy: boolean }) {
  const { t } = useLazyTranslation('managementReports')
  const { shown } = usePeriod()
  const { isBusy: isLoading, run } = useAction({ onRefused: 'toast', onDone: () => {} })
  const { name, period, rows, rowCount } = report
  const download = async () => {
    const file = await run(() => readReportFile(name, shown))
    if (file) saveFile(`${period ? `${period.now.from}-${period.now.to}-` : ''}${name}.csv`, file.answer)
  }
  return (
    <section aria-labelledby="report-title" className="min-w-0 border-t border-line pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 max-w-prose">
          <h2 id="report-title" className="font-display text-2xl leading-snug">
            {t(`names.${name}`)}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            <Days report={report} />
          </p>
          <p className="mt-1 text-sm text-pretty text-ink-faint">{t(`hints.${name}`)}</p>
        </div>
        <Button variant="secondary" busy={isLoading} onClick={() => void download()} className="print:hidden">
          {t('download')}
        </Button>
      </div>
      {!hasFigures(report) ? (
        <p className="mt-6 text-ink-soft">{t(name === 'payouts' ? 'emptyPayouts' : 'empty')}</p>
      ) : (
        <>
          {STEPPED.includes(name) && <ReportTrend report={report} />}
          <div className="mt-6">
            <ReportTable report={report} isBusy={isBusy} hasBars={!STEPPED.includes(name)} />
          </div>
          {rows.length < rowCount && (
            <p className="mt-4 text-sm text-ink-faint">{t('more', { shown: rows.length, count: rowCount })}</p>
          )}
        </>
      )}
    </section>
  )
}

function Days({ report: { name, period } }: { report: Report }) {
  const { t } = useLazyTranslation('managementReports')
  if (!period) return t('asOfNow')
  return (
    <>
      {name === 'taxes' && `${t('months')}: `}
      <PeriodDays {...period} />
    </>
  )
}
