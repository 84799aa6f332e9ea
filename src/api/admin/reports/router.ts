import { z } from '@hono/zod-openapi'
import { MOST_DAYS, periodSchema } from '#domain/analytics/period.ts'
import { exportReport } from '#domain/analytics/reports/export-report.ts'
import { getReport } from '#domain/analytics/reports/get-report.ts'
import { listReportViews, removeReportView, saveReportView } from '#domain/analytics/reports/report-views.ts'
import { reportViewInputSchema, reportViewSchema } from '#domain/analytics/reports/schemas.ts'
import { onReplica } from '#domain/on-replica.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { REPORT_NAMES } from '#vocabulary/reports.ts'
import type { ReportName } from '#vocabulary/reports.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'
import { MOST_SHOWN, reportSchema, toCsv, toReportResponse } from './report-response.ts'

const staffRoute = staffRoutes('Analytics')
const wrong = {
  422: 'A report that there isn’t, a day that isn’t one or hasn’t come yet, a period that ends before it begins or is too long',
}
const howReports = `Sales are counted when paid; what is refunded or canceled comes off on its own day, and rows add up to the period’s sales. Taxes are those of whole months: IVA, and IEPS by rate, of what was paid, less those of refunds in the month in which the money went back; a canceled order counts until then. Bases of IEPS follow from its rate. Payments are those received by method and day against the totals of the orders that they paid, not the provider’s payouts to the bank. Payouts are those that arrive in the period, compared with none before: what each is made of, whether its parts make its amount and are payments of orders, and by day of payment what is in none yet. Stock is what is on hand now at its price, taxes included. Days are those of Mexico City. At most ${MOST_DAYS.day} days by day, ${MOST_DAYS.week} by week or month.`

const getReportRoute = staffRoute({
  method: 'get',
  path: '/management/reports/{report}',
  operationId: 'getBusinessReport',
  permission: 'reports:read',
  summary: 'A report over a period and against the one before',
  description: howReports,
  request: { params: z.object({ report: z.enum(REPORT_NAMES) }), query: periodSchema },
  responses: { 200: json(answerOf(reportSchema), 'The report') },
  refusals: wrong,
})

const FILES = REPORT_NAMES.map((name) => `${name}.csv` as const)

const getReportFileRoute = staffRoute({
  method: 'get',
  path: '/management/report-files/{file}',
  operationId: 'getBusinessReportFile',
  permission: 'reports:read',
  summary: 'A report as a CSV file',
  description: `In the language of the call, and recorded in the audit log; a text that a spreadsheet would take for a formula gets an apostrophe before it. ${howReports}`,
  request: { params: z.object({ file: z.enum(FILES) }), query: periodSchema },
  responses: { 200: { description: 'The table', content: { 'text/csv': { schema: z.string() } } } },
  refusals: wrong,
})

const listViewsRoute = staffRoute({
  method: 'get',
  path: '/management/report-views',
  operationId: 'listReportViews',
  permission: 'reports:read',
  summary: 'One’s own saved reports',
  description: 'By name.',
  responses: { 200: json(answerOf(z.array(reportViewSchema)), 'The views') },
})

const saveViewRoute = staffRoute({
  method: 'post',
  path: '/management/report-views',
  operationId: 'saveReportView',
  permission: 'reports:read',
  summary: 'Save a report with its filters under a name',
  description:
    'Replaces one’s own view of that name. With a schedule its link is mailed at seven: each day, each Monday or on the first, for the day, week or month before.',
  request: { body: jsonBody(reportViewInputSchema) },
  responses: { 201: json(answerOf(reportViewSchema), 'The view') },
  refusals: { 409: 'There are enough', 422: 'The name or a filter makes no sense' },
})

const params = paramsOf({ viewId: z.uuid() })
const removeViewRoute = staffRoute({
  method: 'delete',
  path: '/management/report-views/{viewId}',
  operationId: 'removeReportView',
  permission: 'reports:read',
  summary: 'Delete one of one’s own views',
  request: { params },
  responses: { 200: json(answerOf(params), 'It is deleted') },
  refusals: { 404: 'There is no such view of one’s own', 422: 'The id has the wrong shape' },
})

export function reportsRoutes() {
  return createRouter()
    .openapi(getReportRoute, async (c) => {
      const { report: name } = c.req.valid('param')
      const report = await onReplica(c.get('ctx'), (ctx) => getReport(ctx, name, c.req.valid('query')))
      return c.json(ok(toReportResponse(report, c.get('ctx').locale, MOST_SHOWN)), 200)
    })
    .openapi(getReportFileRoute, async (c) => {
      const { file } = c.req.valid('param')
      const ctx = c.get('ctx')
      const { locale, now } = ctx
      const report = await exportReport(ctx, file.replace('.csv', '') as ReportName, c.req.valid('query'))
      const days = report.period ? Object.values(report.period.now).join('-') : mexicanDate(now)
      return c.body(toCsv(toReportResponse(report, locale), locale), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${days}-${file}"`,
      })
    })
    .openapi(listViewsRoute, async (c) => c.json(ok(await listReportViews(c.get('ctx'))), 200))
    .openapi(saveViewRoute, async (c) => c.json(created(await saveReportView(c.get('ctx'), c.req.valid('json'))), 201))
    .openapi(removeViewRoute, async (c) => {
      await removeReportView(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(c.req.valid('param')), 200)
    })
}
