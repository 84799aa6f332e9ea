import type { OwnOrder } from './own-orders.ts'

type Standing = Pick<OwnOrder, 'status' | 'invoice' | 'return'>

export function isInvoiceLater({ invoice }: Standing): boolean {
  return invoice.whyNot === 'unpaid' && !invoice.requested
}

export function isReturnLater({ status, return: back }: Standing): boolean {
  return status !== 'cancelled' && back.whyNot === 'not-delivered' && back.requests.length === 0
}
