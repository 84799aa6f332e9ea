import { z } from '@hono/zod-openapi'
import { getFigures } from '#domain/analytics/get-figures.ts'
import { onReplica } from '#domain/on-replica.ts'
import { MOST_DAYS, periodSchema } from '#domain/analytics/period.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { CSV_MARK } from '#kit/csv.ts'
import { answerOf, json, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { figuresSchema, toFiguresResponse } from './figures-response.ts'
import { FIGURE_TABLES } from './figure-table-names.ts'
import type { FigureTable } from './figure-table-names.ts'
import { csvOf, PART_OF } from './figure-tables.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Analytics')

const wrong = {
  422: 'A day that isn’t one or hasn’t come yet, a period that ends before it begins or is too long',
}

const howFigures = `Days, weeks (from Monday) and months are those of Mexico City. What is given back or canceled is taken off on its own day; visitors are told apart within a day. At most ${MOST_DAYS.day} days by day, ${MOST_DAYS.week} by week or month. \`compare=previous\` is as many days just before, or the same days of the month before for days of one month from its first on. Counted every minute, up to \`countedAt\`.`

const getFiguresRoute = staffRoute({
  method: 'get',
  path: '/management/analytics',
  operationId: 'getFigures',
  permission: 'reports:read',
  summary: 'The shop’s figures over a period and against the one before',
  description: howFigures,
  request: { query: periodSchema },
  responses: { 200: json(answerOf(figuresSchema), 'The figures') },
  refusals: wrong,
})

const TABLE_FILES = FIGURE_TABLES.map((table) => `${table}.csv` as const)

const getFigureTableRoute = staffRoute({
  method: 'get',
  path: '/management/analytics/{file}',
  operationId: 'getReport',
  permission: 'reports:read',
  summary: 'One of the figures’ tables as a CSV file',
  description: `In the language of the call; a text that a spreadsheet would take for a formula gets an apostrophe before it. ${howFigures}`,
  request: { params: z.object({ file: z.enum(TABLE_FILES) }), query: periodSchema },
  responses: { 200: { description: 'The table', content: { 'text/csv': { schema: z.string() } } } },
  refusals: wrong,
})

/** Files hold more than a page shows. */
const MOST_LINES = 1000

export function analyticsRoutes() {
  return createRouter()
    .openapi(getFiguresRoute, async (c) => {
      const figures = await onReplica(c.get('ctx'), (ctx) => getFigures(ctx, c.req.valid('query')))
      return c.json(ok(toFiguresResponse(figures)), 200)
    })
    .openapi(getFigureTableRoute, async (c) => {
      const ctx = c.get('ctx')
      const { file } = c.req.valid('param')
      const table = file.replace('.csv', '') as FigureTable
      const asked = { limit: MOST_LINES, only: PART_OF[table] }
      const figures = await onReplica(ctx, (replicaCtx) => getFigures(replicaCtx, c.req.valid('query'), asked))
      const { from, to } = figures.period.now
      const t = translationsOf(ctx.locale).of('managementAnalytics')
      const text = CSV_MARK + csvOf(table, figures, t)
      return c.body(text, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${from}-${to}-${file}"`,
      })
    })
}
