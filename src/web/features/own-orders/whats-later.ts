import type { OwnOrder } from './own-orders.ts'

type Standing = Pick<OwnOrder, 'status' | 'invoice' | 'return'>

/** An invoice is asked for once the order is paid. */
export function isInvoiceLater({ invoice }: Standing): boolean {
  return invoice.whyNot === 'unpaid' && !invoice.requested
}

/** A return is asked for once the order has arrived. */
export function isReturnLater({ status, return: back }: Standing): boolean {
  return status !== 'cancelled' && back.whyNot === 'not-delivered' && !back.requested
}
