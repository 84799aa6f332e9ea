import type { Figures, KeyedSums, FiguresPart } from '#domain/analytics/get-figures.ts'
import { stateNameOf } from '#domain/shipping/postal-codes/mexican-states.ts'
import type { Translate } from '#i18n/translator.ts'
import { csvLine } from '#kit/csv.ts'
import { OTHER_SOURCES } from '#vocabulary/figure-dimensions.ts'
import { reductionName } from '#vocabulary/reduction-name.ts'
import type { FigureTable } from './figure-table-names.ts'
import { toFigureSumsResponse } from './figures-response.ts'
import type { FigureSumsResponse } from './figures-response.ts'

type TranslateAnalytics = Translate<'managementAnalytics'>
type Cell = string | number | null
type Row = Cell[]
type Measure = keyof FigureSumsResponse

const TABLES = {
  revenue: (figures: Figures, t: TranslateAnalytics) => {
    const measures: Measure[] = [
      'revenue',
      'orders',
      'averageTicket',
      'units',
      'takenOff',
      'discount',
      'shipping',
      'abandoned',
    ]
    const rows = figures.series.map(({ start, ...sums }): Row => [start, ...valuesOf(sums, measures)])
    return [[t('csv.start'), ...headsOf(t, measures)], ...rows]
  },
  funnel: ({ total: { now, before } }: Figures, t: TranslateAnalytics) => {
    const steps = ['visits', 'productVisits', 'cartVisits', 'checkoutVisits', 'paidVisits'] as const
    const rows = steps.map((step): Row => [t(`funnel.${step}`), now[step], before && before[step]])
    return [[t('csv.step'), t('csv.visitors'), `${t('csv.visitors')} (${t('csv.before')})`], ...rows]
  },
  products: ({ products }: Figures, t: TranslateAnalytics) => productTable(products, t, t('csv.product')),
  categories: ({ categories }: Figures, t: TranslateAnalytics) => productTable(categories, t, t('csv.category')),
  'payment-methods': ({ paymentMethods }: Figures, t: TranslateAnalytics) =>
    ordersTable(
      named(paymentMethods, (key) => t(`methods.${key as 'card'}`)),
      t,
      t('csv.method'),
    ),
  states: ({ states }: Figures, t: TranslateAnalytics) =>
    ordersTable(
      named(states, (key) => stateNameOf(key) ?? t('elsewhere')),
      t,
      t('csv.state'),
    ),
  buyers: ({ buyers }: Figures, t: TranslateAnalytics) =>
    ordersTable(
      named(buyers, (key) => t(`buyers.${key as 'new'}`)),
      t,
      t('csv.buyers'),
    ),
  discounts: ({ discounts }: Figures, t: TranslateAnalytics) =>
    table(
      named(discounts, (key) => reductionName(key, t)),
      t,
      [t('csv.reduction'), ['orders', 'discount', 'revenue']],
    ),
  sources: ({ sources }: Figures, t: TranslateAnalytics) =>
    visitsTable(
      named(sources, (key) => (key === OTHER_SOURCES ? t('sources.other') : key || t('direct'))),
      t,
      t('csv.source'),
    ),
  devices: ({ devices }: Figures, t: TranslateAnalytics) =>
    visitsTable(
      named(devices, (key) => t(`devices.${key as 'phone'}`)),
      t,
      t('csv.device'),
    ),
  stock: ({ runningOut }: Figures, t: TranslateAnalytics) => [
    [t('csv.product'), t('csv.size'), 'SKU', t('csv.available'), t('csv.sold'), t('csv.daysLeft')],
    ...runningOut.map(({ name, size, sku, available, sold, daysLeft }): Row => [
      name,
      size,
      sku,
      available,
      sold,
      daysLeft,
    ]),
  ],
} satisfies Record<FigureTable, (figures: Figures, t: TranslateAnalytics) => Row[]>

/** Which figures a table needs. */
export const PART_OF: Record<FigureTable, FiguresPart> = {
  revenue: 'days',
  funnel: 'days',
  products: 'products',
  categories: 'categories',
  'payment-methods': 'small',
  states: 'small',
  buyers: 'small',
  discounts: 'reductions',
  sources: 'sources',
  devices: 'small',
  stock: 'stock',
}

export function csvOf(report: FigureTable, figures: Figures, t: TranslateAnalytics): string {
  return TABLES[report](figures, t)
    .map((row) => csvLine(row))
    .join('')
}

const named = (rows: readonly KeyedSums[], nameOf: (key: string) => string) =>
  rows.map((row) => ({ ...row, name: nameOf(row.key) }))

const productTable = (rows: readonly KeyedSums[], t: TranslateAnalytics, head: string) =>
  table(rows, t, [head, ['units', 'revenue', 'takenOff']])
const ordersTable = (rows: readonly KeyedSums[], t: TranslateAnalytics, head: string) =>
  table(rows, t, [head, ['orders', 'revenue', 'averageTicket']])
const visitsTable = (rows: readonly KeyedSums[], t: TranslateAnalytics, head: string) =>
  table(rows, t, [head, ['visits', 'productVisits', 'cartVisits', 'checkoutVisits', 'paidVisits']])

function table(
  rows: readonly KeyedSums[],
  t: TranslateAnalytics,
  [head, measures]: [head: string, measures: Measure[]],
): Row[] {
  const lines = rows.map(({ key, name, ...sums }): Row => [name ?? key, ...valuesOf(sums, measures)])
  return [[head, ...headsOf(t, measures)], ...lines]
}

function headsOf(t: TranslateAnalytics, measures: readonly Measure[]): string[] {
  return measures.flatMap((measure) => [t(`measures.${measure}`), `${t(`measures.${measure}`)} (${t('csv.before')})`])
}

function valuesOf({ now, before }: Pick<KeyedSums, 'now' | 'before'>, measures: readonly Measure[]): Cell[] {
  const [sums, earlier] = [toFigureSumsResponse(now), before && toFigureSumsResponse(before)]
  return measures.flatMap((measure) => [sums[measure], earlier && earlier[measure]])
}
