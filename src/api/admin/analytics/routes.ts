import { createRoute, z } from '@hono/zod-openapi'
import { MOST_DAYS, periodSchema } from '#domain/analytics/period.ts'
import { STEPS } from '#domain/analytics/spans.ts'
import { answerOf, json, situations } from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'
import { REPORTS } from './report-names.ts'

const tags = ['Analytics']
const day = z.iso.date()
const pesos = z.number()
const count = z.int()
const span = z.object({ from: day, to: day }).openapi('Span')

const sums = z
  .object({
    revenue: pesos.openapi({ description: 'What was paid, less what was given back or cancelled in the period' }),
    takenOff: pesos,
    orders: count.openapi({ description: 'Paid, less cancelled' }),
    cancelled: count,
    averageTicket: pesos.nullable(),
    units: count,
    discount: pesos,
    shipping: pesos,
    visits: count.openapi({ description: 'Different visitors of each day, added up' }),
    productVisits: count,
    cartVisits: count,
    checkoutVisits: count,
    paidVisits: count,
    abandonedCarts: count,
    abandoned: pesos,
  })
  .openapi('FigureSums')

const compared = z.object({ now: sums, before: sums.nullable() }).openapi('ComparedSums')
const part = compared.extend({ key: z.string(), name: z.string().nullable() }).openapi('FigurePart')
const parts = z.array(part)

const runningOut = z
  .object({
    productId: z.string(),
    variantId: z.string(),
    sku: z.string(),
    name: z.string(),
    size: z.string(),
    available: count,
    sold: count,
    daysLeft: count,
  })
  .openapi('RunningOut')

const figures = z
  .object({
    period: z.object({ now: span, before: span.nullable(), by: z.enum(STEPS) }),
    countedAt: z.iso.datetime().nullable(),
    isEmpty: z.boolean(),
    total: compared,
    series: z.array(compared.extend({ start: day })),
    products: parts,
    categories: parts,
    paymentMethods: parts,
    states: parts.openapi({ description: 'Keys are ISO 3166-2:MX codes; empty for what is no state' }),
    buyers: parts.openapi({
      description: 'Orders of who paid for the first time (`new`) and of who came back (`returning`)',
    }),
    discounts: parts.openapi({ description: '`code:…`, `promotion:…`, `points`' }),
    sources: parts.openapi({ description: 'Campaign or host in lower case; empty for who came by themselves' }),
    devices: parts,
    runningOut: z.array(runningOut).openapi({ description: 'Lasts two weeks or less at the pace of the last four' }),
  })
  .openapi('Figures')

const wrong = {
  ...forTheOwner,
  422: 'A day that isn’t one or hasn’t come yet, a period that ends before it begins or is too long',
}

const howFigures = `Days, weeks (from Monday) and months are those of Mexico City. What is given back or cancelled is taken off on its own day; visitors are told apart within a day. At most ${MOST_DAYS.day} days by day, ${MOST_DAYS.week} by week or month. \`compare=previous\` is as many days just before, or the same days of the month before for days of one month from its first on. Counted every minute, up to \`countedAt\`.`

export const getFiguresRoute = createRoute({
  method: 'get',
  path: '/management/analytics',
  operationId: 'getFigures',
  tags,
  summary: 'The shop’s figures over a period and against the one before',
  description: `For the owner. ${howFigures}`,
  request: { query: periodSchema },
  responses: { 200: json(answerOf(figures), 'The figures'), ...situations(wrong) },
})

const REPORT_FILES = REPORTS.map((report) => `${report}.csv` as const)

export const getReportRoute = createRoute({
  method: 'get',
  path: '/management/analytics/{file}',
  operationId: 'getReport',
  tags,
  summary: 'One of the figures’ tables as a CSV file',
  description: `For the owner, in the language of the call; a text that a spreadsheet would take for a formula gets an apostrophe before it. ${howFigures}`,
  request: { params: z.object({ file: z.enum(REPORT_FILES) }), query: periodSchema },
  responses: {
    200: { description: 'The table', content: { 'text/csv': { schema: z.string() } } },
    ...situations(wrong),
  },
})
