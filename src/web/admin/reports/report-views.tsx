import { useState } from 'react'
import type { ReportFilters } from '#vocabulary/report-filters.ts'
import { REPORT_SCHEDULES } from '#vocabulary/reports.ts'
import type { ReportName, ReportSchedule } from '#vocabulary/reports.ts'
import type { ShownPeriod } from '#web/admin/analytics/presets.ts'
import { usePeriod } from '#web/admin/analytics/use-period.ts'
import { SavedViews, SaveViewDialog } from '#web/admin/editing/saved-views.tsx'
import { useParameters } from '#web/platform/use-parameters.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { SelectField } from '#web/ui/field.tsx'
import { listReportViews, removeReportView, saveReportView } from './reports.ts'

const NO_FILTERS: Record<keyof ReportFilters, null> = { period: null, from: null, to: null, compare: null, by: null }

/** One's own saved reports: each opens as it was saved. */
export function ReportViews({ report }: { report: ReportName }) {
  const [parameters, change] = useParameters()
  const { data: views = [], reload } = useApiQuery('report-views', listReportViews)
  const [schedule, setSchedule] = useState<ReportSchedule>()
  const { shown } = usePeriod()
  const filters = filtersOf(shown, parameters.has('by'))
  const current = views.find((view) => view.report === report && isSame(view.filters, filters))

  return (
    <>
      <SavedViews
        area="managementReports"
        views={views}
        current={current}
        onChoose={(view) =>
          change({ report: view.report, ...NO_FILTERS, ...view.filters }, { preventScrollReset: true })
        }
        remove={removeReportView}
        reload={reload}
        onSave={() => setSchedule(current?.schedule ?? 'never')}
      />
      {schedule && (
        <SaveViewDialog
          area="managementReports"
          views={views}
          presumed={current?.name}
          save={(name) => saveReportView({ name, report, filters, schedule })}
          reload={reload}
          onClose={() => setSchedule(undefined)}
        >
          <ScheduleField schedule={schedule} onChange={setSchedule} />
        </SaveViewDialog>
      )}
    </>
  )
}

interface ScheduleFieldProps {
  schedule: ReportSchedule
  onChange: (schedule: ReportSchedule) => void
}

function ScheduleField({ schedule, onChange }: ScheduleFieldProps) {
  const { t } = useLazyTranslation('managementReports')
  return (
    <SelectField
      label={t('views.schedule')}
      hint={t('views.why')}
      value={schedule}
      onChange={(event) => onChange(event.currentTarget.value as ReportSchedule)}
    >
      {REPORT_SCHEDULES.map((each) => (
        <option key={each} value={each}>
          {t(`views.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}

/** As an address says them. */
function filtersOf({ preset, span, by, isCompared }: ShownPeriod, isStepChosen: boolean): ReportFilters {
  return {
    ...(preset === 'custom' ? span : { period: preset }),
    ...(isStepChosen && { by }),
    ...(!isCompared && { compare: 'none' as const }),
  }
}

function isSame(one: ReportFilters, other: ReportFilters): boolean {
  const textOf = ({ period, from, to, by, compare }: ReportFilters) => JSON.stringify([period, from, to, by, compare])
  return textOf(one) === textOf(other)
}
