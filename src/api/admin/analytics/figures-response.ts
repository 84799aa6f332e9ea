import type { z } from '@hono/zod-openapi'
import type { Sums } from '#domain/analytics/figure-queries.ts'
import type { Compared, Figures, Part } from '#domain/analytics/get-figures.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { getFiguresRoute } from './routes.ts'

type FiguresResponse = z.infer<(typeof getFiguresRoute.responses)[200]['content']['application/json']['schema']>['data']
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
const toFigurePartsResponse = (parts: readonly Part[]) =>
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
