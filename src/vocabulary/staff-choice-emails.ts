import type { PaymentMethod } from './payment-schemas.ts'
import type { ReportName } from './reports.ts'

/** A saved view's report; figures are left out, because reading them needs a sign-in. */
export interface ReportReadyEmail {
  kind: 'report-ready'
  name: string
  report: ReportName
  from: string
  to: string
  path: string
}

/** To subscribed staff, without the buyer. */
export interface OrderPaidEmail {
  kind: 'order-paid'
  folio: string
  totalPesos: number
  method: PaymentMethod
  units: number
}

/** Figures that the recipient may not see are null. */
export interface DailySummaryEmail {
  kind: 'daily-summary'
  /** YYYY-MM-DD of the sales. */
  day: string
  sales: { orders: number; pesos: number } | null
  work: { toPrepare: number; attention: number } | null
  low: number | null
  /** Awaiting publication. */
  reviews: number | null
}
