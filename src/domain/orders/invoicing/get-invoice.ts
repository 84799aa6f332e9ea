import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { invoiceDeadline } from './invoice-deadline.ts'
import { whyNoInvoice } from './invoice-rules.ts'
import type { NoInvoiceReason } from './invoice-rules.ts'
import type { InvoiceData } from './schemas.ts'
import { invoiceProfiles, invoiceRequests } from '#db/schema/invoices.server.ts'

export interface Invoice {
  whyNot: NoInvoiceReason | null
  /** Null while unpaid. */
  until: Date | null
  requested: InvoiceData | null
  /** From the customer's last request for any order. */
  suggested: InvoiceData | null
}

export async function getInvoice(ctx: Ctx, order: Order): Promise<Invoice> {
  return {
    whyNot: whyNoInvoice(order, ctx.now),
    until: order.paidAt && invoiceDeadline(order.paidAt),
    requested: await findInvoiceRequest(ctx, order.id),
    suggested: order.customerId === null ? null : await findProfile(ctx, order.customerId),
  }
}

export async function findInvoiceRequest({ db }: Ctx, orderId: string): Promise<InvoiceData | null> {
  const [found] = await db.select().from(invoiceRequests).where(eq(invoiceRequests.orderId, orderId))
  return found ? dataOf(found) : null
}

async function findProfile({ db }: Ctx, customerId: string): Promise<InvoiceData | null> {
  const [found] = await db.select().from(invoiceProfiles).where(eq(invoiceProfiles.customerId, customerId))
  return found ? dataOf(found) : null
}

function dataOf({ rfc, name, taxRegime, postalCode, cfdiUse, email }: InvoiceData): InvoiceData {
  return { rfc, name, taxRegime, postalCode, cfdiUse, email }
}
