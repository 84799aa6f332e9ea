import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReportFilters } from '#vocabulary/report-filters.ts'
import { REPORT_SCHEDULES } from '#vocabulary/reports.ts'
import type { ReportName, ReportSchedule } from '#vocabulary/reports.ts'
import type { ShownPeriod } from '#web/admin/analytics/presets.ts'
import { usePeriod } from '#web/admin/analytics/use-period.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { listReportViews, removeReportView, saveReportView } from './reports.ts'
import type { ReportView } from './reports.ts'

/** One's own saved reports: each opens as it was saved. */
export function ReportViews({ report }: { report: ReportName }) {
  const { t } = useLazyTranslation('managementReports')
  const [parameters, setParameters] = useSearchParams()
  const { data: views = [], reload } = useApiQuery('report-views', listReportViews)
  const { ask, question } = useConfirmation()
  const { isBusy, refusal, run, forget } = useAction({ reload })
  const [isSaving, setIsSaving] = useState(false)
  const { shown } = usePeriod()
  const filters = filtersOf(shown, parameters.has('by'))
  const current = views.find((view) => view.report === report && isSame(view.filters, filters))

  async function remove(view: ReportView) {
    const asked = {
      title: t('views.removeTitle', { name: view.name }),
      text: t('views.removeText'),
      label: t('views.remove'),
    }
    if (await ask(asked)) await run(() => removeReportView(view.id), t('views.removed'))
  }

  return (
    <section aria-label={t('views.label')} className="flex flex-wrap items-center gap-2 print:hidden">
      {views.map((view) => (
        <Button
          key={view.id}
          size="small"
          variant={view === current ? 'primary' : 'secondary'}
          aria-pressed={view === current}
          onClick={() => setParameters({ report: view.report, ...view.filters }, { preventScrollReset: true })}
        >
          {view.name}
        </Button>
      ))}
      {current && (
        <Button size="small" variant="quiet" busy={isBusy} onClick={() => void remove(current)}>
          {t('views.remove')}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => setIsSaving(true)}>
        {t('views.save')}
      </Button>
      {question}
      {isSaving && (
        <SaveDialog
          views={views}
          current={current}
          isBusy={isBusy}
          problem={refusal?.text}
          onClose={() => {
            setIsSaving(false)
            forget()
          }}
          onSave={async (name, schedule) => {
            if (await run(() => saveReportView({ name, report, filters, schedule }), t('views.saved')))
              setIsSaving(false)
          }}
        />
      )}
    </section>
  )
}

interface SaveDialogProps {
  views: readonly ReportView[]
  /** Whose name and schedule the form begins with. */
  current: ReportView | undefined
  isBusy: boolean
  problem: string | undefined
  onSave: (name: string, schedule: ReportSchedule) => Promise<void>
  onClose: () => void
}

function SaveDialog({ views, current, isBusy, problem, onSave, onClose }: SaveDialogProps) {
  const { t } = useLazyTranslation('managementReports')
  const [name, setName] = useState(current?.name ?? '')
  const [schedule, setSchedule] = useState<ReportSchedule>(current?.schedule ?? 'never')
  const isKnown = views.some((view) => view.name === name.trim())
  return (
    <Dialog title={t('views.title')} onClose={onClose}>
      <form
        noValidate
        className="mt-6 grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void onSave(name.trim(), schedule)
        }}
      >
        <TextField
          label={t('views.name')}
          hint={isKnown ? t('views.replaces') : t('views.hint')}
          error={problem}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SelectField
          label={t('views.schedule')}
          hint={t('views.why')}
          value={schedule}
          onChange={(event) => setSchedule(event.currentTarget.value as ReportSchedule)}
        >
          {REPORT_SCHEDULES.map((each) => (
            <option key={each} value={each}>
              {t(`views.${each}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={isBusy}>
          {t('views.confirm')}
        </Button>
      </form>
    </Dialog>
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
