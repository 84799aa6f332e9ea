import type { z } from '@hono/zod-openapi'
import type { Sums } from '#domain/analytics/figure-queries.ts'
import type { Compared, Figures, Part } from '#domain/analytics/get-figures.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { getFiguresRoute } from './routes.ts'

type Wire = z.infer<(typeof getFiguresRoute.responses)[200]['content']['application/json']['schema']>['data']
export type WireSums = Wire['total']['now']

/** Sums as callers read them: pesos. */
export function wireSums({ revenue, takenOff, discount, shipping, abandoned, ...counts }: Sums): WireSums {
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

const wireCompared = ({ now, before }: Compared<Sums>) => ({ now: wireSums(now), before: before && wireSums(before) })
const wireParts = (parts: readonly Part[]) =>
  parts.map(({ key, name, ...sums }) => ({ key, name, ...wireCompared(sums) }))

/** The figures as callers read them. */
export function wireFigures(figures: Figures): Wire {
  return {
    ...figures,
    total: wireCompared(figures.total),
    series: figures.series.map(({ start, ...sums }) => ({ start, ...wireCompared(sums) })),
    products: wireParts(figures.products),
    categories: wireParts(figures.categories),
    paymentMethods: wireParts(figures.paymentMethods),
    states: wireParts(figures.states),
    buyers: wireParts(figures.buyers),
    discounts: wireParts(figures.discounts),
    sources: wireParts(figures.sources),
    devices: wireParts(figures.devices),
  }
}
