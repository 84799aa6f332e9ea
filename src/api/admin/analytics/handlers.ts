import { getFigures } from '#domain/analytics/get-figures.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { CSV_MARK } from '#kit/csv.ts'
import { ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import type { Report } from './report-names.ts'
import { csvOf, PART_OF } from './reports.ts'
import { getFiguresRoute, getReportRoute } from './routes.ts'
import { toFiguresResponse } from './figures-response.ts'

/** Files hold more than a page shows. */
const MOST_LINES = 1000

export function analyticsRoutes() {
  return createRouter()
    .openapi(getFiguresRoute, async (c) => {
      const figures = await getFigures(c.get('ctx'), c.req.valid('query'))
      return c.json(ok(toFiguresResponse(figures)), 200)
    })
    .openapi(getReportRoute, async (c) => {
      const ctx = c.get('ctx')
      const { file } = c.req.valid('param')
      const report = file.replace('.csv', '') as Report
      const figures = await getFigures(ctx, c.req.valid('query'), { limit: MOST_LINES, only: PART_OF[report] })
      const { from, to } = figures.period.now
      const t = translationsOf(ctx.locale).of('managementAnalytics')
      const text = CSV_MARK + csvOf(report, figures, t)
      return c.body(text, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${from}-${to}-${file}"`,
      })
    })
}
