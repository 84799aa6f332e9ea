import { z } from '@hono/zod-openapi'
import type { Sums } from '#domain/analytics/figure-queries.ts'
import type { Compared, Figures, KeyedSums } from '#domain/analytics/get-figures.ts'
import { STEP_LENGTHS } from '#domain/analytics/spans.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { OTHER_SOURCES } from '#vocabulary/figure-dimensions.ts'

const day = z.iso.date()
const pesos = z.number()
const count = z.int()
const span = z.object({ from: day, to: day }).openapi('Span')

const sumsSchema = z
  .object({
    revenue: pesos.openapi({ description: 'What was paid, less what was given back or canceled in the period' }),
    takenOff: pesos,
    orders: count.openapi({ description: 'Paid, less canceled' }),
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

const compared = z.object({ now: sumsSchema, before: sumsSchema.nullable() }).openapi('ComparedSums')
const figureRow = compared.extend({ key: z.string(), name: z.string().nullable() }).openapi('FigureRow')
const figureRowsSchema = z.array(figureRow)

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

export const figuresSchema = z
  .object({
    period: z.object({ now: span, before: span.nullable(), by: z.enum(STEP_LENGTHS) }),
    countedAt: z.iso.datetime().nullable(),
    isEmpty: z.boolean(),
    total: compared,
    series: z.array(compared.extend({ start: day })),
    products: figureRowsSchema,
    categories: figureRowsSchema,
    paymentMethods: figureRowsSchema,
    states: figureRowsSchema.openapi({ description: 'Keys are ISO 3166-2:MX codes; empty for what is no state' }),
    buyers: figureRowsSchema.openapi({
      description: 'Orders of who paid for the first time (`new`) and of who came back (`returning`)',
    }),
    discounts: figureRowsSchema.openapi({ description: '`code:…`, `promotion:…`, `points`' }),
    sources: figureRowsSchema.openapi({
      description: `Campaign or host in lower case; empty for who came by themselves; \`${OTHER_SOURCES}\` for all but the largest of a day`,
    }),
    devices: figureRowsSchema,
    runningOut: z.array(runningOut).openapi({ description: 'Lasts two weeks or less at the pace of the last four' }),
  })
  .openapi('Figures')

type FiguresResponse = z.infer<typeof figuresSchema>
export type FigureSumsResponse = FiguresResponse['total']['now']

export function toFigureSumsResponse({
  revenue,
  takenOff,
  discount,
  shipping,
  abandoned,
  ...counts
}: Sums): FigureSumsResponse {
  const { orders } = counts
  return {
    ...counts,
    revenue: pesosFromCentavos(revenue),
    takenOff: pesosFromCentavos(takenOff),
    discount: pesosFromCentavos(discount),
    shipping: pesosFromCentavos(shipping),
    abandoned: pesosFromCentavos(abandoned),
    averageTicket: orders > 0 ? pesosFromCentavos(Math.round(revenue / orders)) : null,
  }
}

const toComparedResponse = ({ now, before }: Compared<Sums>) => ({
  now: toFigureSumsResponse(now),
  before: before && toFigureSumsResponse(before),
})
const toFigureRowsResponse = (rows: readonly KeyedSums[]) =>
  rows.map(({ key, name, ...sums }) => ({ key, name, ...toComparedResponse(sums) }))

export function toFiguresResponse(figures: Figures): FiguresResponse {
  return {
    ...figures,
    total: toComparedResponse(figures.total),
    series: figures.series.map(({ start, ...sums }) => ({ start, ...toComparedResponse(sums) })),
    products: toFigureRowsResponse(figures.products),
    categories: toFigureRowsResponse(figures.categories),
    paymentMethods: toFigureRowsResponse(figures.paymentMethods),
    states: toFigureRowsResponse(figures.states),
    buyers: toFigureRowsResponse(figures.buyers),
    discounts: toFigureRowsResponse(figures.discounts),
    sources: toFigureRowsResponse(figures.sources),
    devices: toFigureRowsResponse(figures.devices),
  }
}
