import type { PaymentMethod } from './payment-schemas.ts'
import type { ReportName } from './reports.ts'

/** Of a saved view; without figures, which are read after signing in. */
export interface ReportReadyEmail {
  kind: 'report-ready'
  name: string
  report: ReportName
  /** Days. */
  from: string
  to: string
  path: string
}

/** To each member of staff who chose it, without the buyer. */
export interface OrderPaidEmail {
  kind: 'order-paid'
  folio: string
  totalPesos: number
  method: PaymentMethod
  units: number
}

/** What its reader may not see is null. */
export interface DailySummaryEmail {
  kind: 'daily-summary'
  /** YYYY-MM-DD, of the sales. */
  day: string
  sales: { orders: number; pesos: number } | null
  work: { toPrepare: number; attention: number } | null
  low: number | null
  /** That wait to be published. */
  reviews: number | null
}
