import { situation } from '#kit/errors.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireCustomer } from '#domain/authorize.ts'
import { findCustomersOrder } from '../history/find-customers-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { findInvoiceRequest } from './get-invoice.ts'
import { whyNoInvoice } from './invoice-rules.ts'
import type { InvoiceData } from './schemas.ts'
import { invoiceProfiles, invoiceRequests } from '#db/schema/invoices.server.ts'

export class InvoiceNeedsPaidOrder extends situation(409, 'invoiceNeedsPaidOrder') {}

export class InvoiceTooLate extends situation(409, 'invoiceTooLate') {}

/** Notifies the shop of each change; keeps the data as a suggestion. @throws OrderNotFound, InvoiceNeedsPaidOrder, InvoiceTooLate */
export async function requestInvoice(
  ctx: Ctx,
  { folio, ...data }: InvoiceData & { folio: string },
): Promise<InvoiceData> {
  const { customerId } = requireCustomer(ctx)
  const { id: orderId } = await findCustomersOrder(ctx, folio)
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const why = whyNoInvoice(order, tx.now)
    if (why === 'too-late') throw new InvoiceTooLate()
    if (why !== null) throw new InvoiceNeedsPaidOrder()
    await keepProfile(tx, customerId, data)
    if (isSame(await findInvoiceRequest(tx, orderId), data)) return
    await tx.db
      .insert(invoiceRequests)
      .values({ orderId, ...data, requestedAt: tx.now, updatedAt: tx.now })
      .onConflictDoUpdate({ target: invoiceRequests.orderId, set: { ...data, updatedAt: tx.now } })
    await notifyShop(tx, order, data)
  })
  return data
}

async function keepProfile(ctx: Ctx, customerId: string, data: InvoiceData): Promise<void> {
  const profile = { ...data, updatedAt: ctx.now }
  await ctx.db
    .insert(invoiceProfiles)
    .values({ customerId, ...profile })
    .onConflictDoUpdate({ target: invoiceProfiles.customerId, set: profile })
}

function isSame(earlier: InvoiceData | null, data: InvoiceData): boolean {
  return earlier !== null && (Object.keys(data) as (keyof InvoiceData)[]).every((key) => earlier[key] === data[key])
}

async function notifyShop(ctx: Ctx, { id, folio, totalCentavos }: Order, data: InvoiceData): Promise<void> {
  await queueMail(ctx, {
    content: { kind: 'invoice-request', folio, totalPesos: pesosFromCentavos(totalCentavos), ...data },
    reference: `${id} ${crypto.randomUUID()}`,
    locale: DEFAULT_LOCALE,
    to: 'shop',
    replyTo: data.email,
  })
}
