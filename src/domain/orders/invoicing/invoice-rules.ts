import type { Order } from '#domain/orders/lock-order.ts'
import { invoiceDeadline } from './invoice-deadline.ts'

export const NO_INVOICE_REASONS = ['unpaid', 'cancelled', 'too-late'] as const
export type NoInvoiceReason = (typeof NO_INVOICE_REASONS)[number]

/** Null when it can be requested or changed. */
export function whyNoInvoice({ status, paidAt }: Pick<Order, 'status' | 'paidAt'>, now: Date): NoInvoiceReason | null {
  if (status === 'cancelled') return 'cancelled'
  if (paidAt === null) return 'unpaid'
  return now < invoiceDeadline(paidAt) ? null : 'too-late'
}
