import { z } from '@hono/zod-openapi'
import type { Sums } from '#domain/analytics/figure-queries.ts'
import type { Compared, Figures, FigureRow } from '#domain/analytics/get-figures.ts'
import { STEP_LENGTHS } from '#domain/analytics/spans.ts'
import { pesosFromCentavos } from '#kit/money.ts'

const day = z.iso.date()
const pesos = z.number()
const count = z.int()
const span = z.object({ from: day, to: day }).openapi('Span')

const sumsSchema = z
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

const compared = z.object({ now: sumsSchema, before: sumsSchema.nullable() }).openapi('ComparedSums')
const part = compared.extend({ key: z.string(), name: z.string().nullable() }).openapi('FigurePart')
const partsSchema = z.array(part)

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
    products: partsSchema,
    categories: partsSchema,
    paymentMethods: partsSchema,
    states: partsSchema.openapi({ description: 'Keys are ISO 3166-2:MX codes; empty for what is no state' }),
    buyers: partsSchema.openapi({
      description: 'Orders of who paid for the first time (`new`) and of who came back (`returning`)',
    }),
    discounts: partsSchema.openapi({ description: '`code:…`, `promotion:…`, `points`' }),
    sources: partsSchema.openapi({ description: 'Campaign or host in lower case; empty for who came by themselves' }),
    devices: partsSchema,
    runningOut: z.array(runningOut).openapi({ description: 'Lasts two weeks or less at the pace of the last four' }),
  })
  .openapi('Figures')

type FiguresResponse = z.infer<typeof figuresSchema>
export type FigureSumsResponse = FiguresResponse['total']['now']

/** Sums as callers read them: pesos. */
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
const toFigurePartsResponse = (parts: readonly FigureRow[]) =>
  parts.map(({ key, name, ...sums }) => ({ key, name, ...toComparedResponse(sums) }))

/** The figures as callers read them. */
export function toFiguresResponse(figures: Figures): FiguresResponse {
  return {
    ...figures,
    total: toComparedResponse(figures.total),
    series: figures.series.map(({ start, ...sums }) => ({ start, ...toComparedResponse(sums) })),
    products: toFigurePartsResponse(figures.products),
    categories: toFigurePartsResponse(figures.categories),
    paymentMethods: toFigurePartsResponse(figures.paymentMethods),
    states: toFigurePartsResponse(figures.states),
    buyers: toFigurePartsResponse(figures.buyers),
    discounts: toFigurePartsResponse(figures.discounts),
    sources: toFigurePartsResponse(figures.sources),
    devices: toFigurePartsResponse(figures.devices),
  }
}
