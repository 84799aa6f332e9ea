import { z } from 'zod'
import { requiredText } from '#kit/text-schema.ts'
import { reportFiltersSchema } from '#vocabulary/report-filters.ts'
import { REPORT_NAMES, REPORT_SCHEDULES } from '#vocabulary/reports.ts'

export const LONGEST_VIEW_NAME = 60

/** For each member of staff. */
export const MAX_REPORT_VIEWS = 20

export const reportViewInputSchema = z
  .object({
    name: requiredText(LONGEST_VIEW_NAME),
    report: z.enum(REPORT_NAMES),
    filters: reportFiltersSchema,
    schedule: z.enum(REPORT_SCHEDULES),
  })
  .meta({ id: 'SaveReportView' })
export type ReportViewInput = z.infer<typeof reportViewInputSchema>

export const reportViewSchema = reportViewInputSchema
  .extend({ id: z.uuid(), name: z.string() })
  .meta({ id: 'ReportView' })
export type ReportView = z.infer<typeof reportViewSchema>
