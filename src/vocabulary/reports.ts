/** Dimensions of sales; other reports come from the ledgers. */
export const SALES_REPORTS = ['sales', 'products', 'states', 'payment-methods', 'discounts', 'staff'] as const
export type SalesReport = (typeof SALES_REPORTS)[number]

export const REPORT_NAMES = [...SALES_REPORTS, 'taxes', 'payments', 'payouts', 'stock'] as const
export type ReportName = (typeof REPORT_NAMES)[number]

export type MeasureKind = 'pesos' | 'count'

const MEASURE_KINDS = {
  revenue: 'pesos',
  orders: 'count',
  units: 'count',
  takenOff: 'pesos',
  discount: 'pesos',
  shipping: 'pesos',
  base: 'pesos',
  baseRefunded: 'pesos',
  baseLeft: 'pesos',
  tax: 'pesos',
  taxRefunded: 'pesos',
  taxLeft: 'pesos',
  received: 'pesos',
  asked: 'pesos',
  difference: 'pesos',
  refunded: 'pesos',
  net: 'pesos',
  onHand: 'count',
  price: 'pesos',
  value: 'pesos',
  deposited: 'pesos',
  collected: 'pesos',
  payoutRefunds: 'pesos',
  disputed: 'pesos',
  fees: 'pesos',
  feeTaxes: 'pesos',
  others: 'pesos',
  payoutNet: 'pesos',
  bankDifference: 'pesos',
  ordersDifference: 'pesos',
  payments: 'count',
  unknownPayments: 'count',
  onTheWay: 'pesos',
} as const satisfies Record<string, MeasureKind>
export type ReportMeasure = keyof typeof MEASURE_KINDS

export function kindOfMeasure(measure: ReportMeasure): MeasureKind {
  return MEASURE_KINDS[measure]
}

const OF_ORDERS = ['revenue', 'orders', 'units', 'takenOff', 'discount', 'shipping'] as const

/** Columns of each report; the chart shows the first. */
export const REPORT_MEASURES = {
  sales: OF_ORDERS,
  products: ['revenue', 'units', 'takenOff'],
  states: OF_ORDERS,
  'payment-methods': OF_ORDERS,
  discounts: ['discount', 'orders', 'revenue'],
  staff: OF_ORDERS,
  taxes: ['taxLeft', 'base', 'tax', 'baseRefunded', 'taxRefunded', 'baseLeft'],
  payments: ['received', 'asked', 'difference', 'refunded', 'net'],
  payouts: [
    'deposited',
    'collected',
    'payoutRefunds',
    'disputed',
    'fees',
    'feeTaxes',
    'others',
    'payoutNet',
    'bankDifference',
    'ordersDifference',
    'payments',
    'unknownPayments',
    'onTheWay',
  ],
  stock: ['value', 'onHand', 'price'],
} as const satisfies Record<ReportName, readonly ReportMeasure[]>

/** Key columns of each report. */
export const REPORT_DIMENSIONS = {
  sales: ['start'],
  products: ['product'],
  states: ['state'],
  'payment-methods': ['method'],
  discounts: ['reduction'],
  staff: ['staff'],
  taxes: ['month', 'tax', 'rate'],
  payments: ['start', 'method'],
  payouts: ['arrival', 'payoutStatus', 'payout'],
  stock: ['product', 'size', 'sku'],
} as const satisfies Record<ReportName, readonly string[]>
export type ReportDimension = (typeof REPORT_DIMENSIONS)[ReportName][number]

export const PERIOD_PRESETS = ['today', '7', '28', 'month', 'lastMonth'] as const

/** Sent at 7:00, for the day, seven days or month before. */
export const REPORT_SCHEDULES = ['never', 'daily', 'weekly', 'monthly'] as const
export type ReportSchedule = (typeof REPORT_SCHEDULES)[number]
