import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReportFilters } from '#vocabulary/report-filters.ts'
import type { ReportName, ReportSchedule } from '#vocabulary/reports.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import type { ShownPeriod } from '#web/admin/analytics/presets.ts'
import { queryOf } from '#web/admin/analytics/use-figures.ts'
import { answerOf, fileOf } from '#web/platform/api-client.ts'
import { useLocale } from '#web/platform/use-locale.ts'

const management = () => getManagementApi().management

async function loadReport(report: ReportName, shown: ShownPeriod) {
  return (await answerOf(management().reports[':report'].$get({ param: { report }, query: queryOf(shown) }))).data
}

export type Report = Awaited<ReturnType<typeof loadReport>>

/** Whether anything happened: steps of a period are there without. */
export function hasFigures({ rows }: Pick<Report, 'rows'>): boolean {
  return rows.some(({ now, before }) => [...now, ...(before ?? [])].some((figure) => Boolean(figure)))
}

/** What was shown stays until the next report is there. */
export function useReport(report: ReportName, shown: ShownPeriod) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [useLocale(), 'report', report, queryOf(shown)],
    queryFn: () => loadReport(report, shown),
    placeholderData: keepPreviousData,
  })
  return { report: data, error: error ?? undefined, isBusy: isPlaceholderData, reload: () => void refetch() }
}

export function readReportFile(report: ReportName, shown: ShownPeriod) {
  return fileOf(management()['report-files'][':file'].$get({ param: { file: `${report}.csv` }, query: queryOf(shown) }))
}

export async function listReportViews() {
  return (await answerOf(management()['report-views'].$get())).data
}

export function saveReportView(view: {
  name: string
  report: ReportName
  filters: ReportFilters
  schedule: ReportSchedule
}) {
  return answerOf(management()['report-views'].$post({ json: view }))
}

export function removeReportView(viewId: string) {
  return answerOf(management()['report-views'][':viewId'].$delete({ param: { viewId } }))
}
