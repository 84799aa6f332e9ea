import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { listOrderPayments } from '../paying/list-order-payments.ts'
import type { OrderPayment } from '../paying/list-order-payments.ts'
import { listRefundable } from '../refunding/refundable-lines.ts'
import type { Refundable } from '../refunding/refundable-lines.ts'
import { mails } from '#db/schema/mail.server.ts'
import { listSaleableVariants } from '#domain/catalogue/products/list-saleable-variants.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { isStaffMember } from '#domain/identity/is-staff-member.ts'
import { users } from '#db/schema/identity.server.ts'
import { listHeldStock } from '#domain/inventory/levels/list-held-stock.ts'
import type { VariantQuantity } from '#domain/inventory/levels/held-units.ts'
import { redactSecrets } from '#kit/redact-secrets.ts'
import { getInvoice } from '../invoicing/get-invoice.ts'
import type { Invoice } from '../invoicing/get-invoice.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { getOrderTracking } from '../history/get-order-tracking.ts'
import { listNotes } from './list-notes.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import type { OrderTracking } from '../history/order-tracking.ts'
import { orderEdits, orderStatusChanges } from '#db/schema/orders.server.ts'
import { findRefund } from '#domain/payments/refunds/refund-due.ts'
import type { OrderRefund } from '#domain/payments/refunds/refund-due.ts'
import { canBeLost } from '../cancelling/close-lost-order.ts'
import { splitHeld } from '../fulfilling/fulfilment.ts'
import { findReplacedOrder } from '../returning/find-replaced-order.ts'
import { getReturns } from '../returning/get-return.ts'
import type { RequestedReturn } from '../returning/get-return.ts'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { allowedActions } from './order-actions.ts'
import type { OrderAction } from './order-actions.ts'
import { readAttention } from './attention.ts'
import { isTakenByStaff } from '../editing/require-editable.ts'
import { listRefunds } from './list-refunds.ts'
import type { ListedRefund } from './list-refunds.ts'
import type { Attention } from '#vocabulary/order-filters.ts'
import type { z } from 'zod'
import type { orderStepSchema, OrderNote } from './schemas.ts'

export type OrderStep = Omit<z.infer<typeof orderStepSchema>, 'by'> & { actor: string }

export type OrderMail = Pick<
  typeof mails.$inferSelect,
  'id' | 'kind' | 'status' | 'subject' | 'to' | 'createdAt' | 'sentAt' | 'problem'
>

export type OrderTransfer = Pick<
  typeof receivedTransfers.$inferSelect,
  'id' | 'amountCentavos' | 'bookedOn' | 'reference' | 'outcome' | 'resolution' | 'at'
>

type ListedEdit = Awaited<ReturnType<typeof listEdits>>[number]

export interface AdminOrder {
  order: Order
  tracking: OrderTracking
  actions: OrderAction[]
  attention: Attention[]
  held: VariantQuantity[]
  steps: OrderStep[]
  notes: OrderNote[]
  payments: OrderPayment[]
  transfers: OrderTransfer[]
  refund: OrderRefund | null
  /** Oldest first. */
  refunds: ListedRefund[]
  isByPhone: boolean
  /** Its variants that can be engraved. */
  bottles: string[]
  /** Oldest first. */
  edits: ListedEdit[]
  refundable: Refundable
  /** Oldest first. */
  returns: RequestedReturn[]
  /** The folio of the order that this one replaces items of. */
  replaces: string | null
  invoice: Invoice
  /** Newest first. */
  mails: OrderMail[]
}

/** @throws OrderNotFound */
export async function getAdminOrder(ctx: Ctx, { folio }: { folio: string }): Promise<AdminOrder> {
  requirePermission(ctx, 'orders:read')
  const order = await findOwnOrder(ctx, folio)
  const { id: orderId } = order
  const payments = await listOrderPayments(ctx, { folio: order.folio })
  const { rest, tours } = splitHeld(await listHeldStock(ctx, { orderId }))
  const [held, tourPlaces] = [unitsIn(rest), unitsIn(tours)]
  const refundable = await listRefundable(ctx, order)
  const replaced = await findReplacedOrder(ctx, orderId)
  const tracking = await getOrderTracking(ctx, { folio: order.folio })
  return {
    order,
    tracking,
    actions: allowedActions({
      order,
      payments,
      held,
      tourPlaces,
      undelivered: tracking.parcels.filter(({ deliveredAt }) => deliveredAt === null).length,
      refundable: { lines: refundable.lines.filter(isGoods(tracking)) },
      replaced,
      mayBeLost: await canBeLost(ctx, order, { held: held + tourPlaces, refundable }),
    }),
    attention: (await readAttention(ctx, [orderId])).get(orderId) ?? [],
    held: rest,
    steps: await listSteps(ctx, orderId),
    notes: await listNotes(ctx, { folio: order.folio }),
    payments,
    transfers: await listTransfers(
      ctx,
      payments.map(({ id }) => id),
    ),
    refund: await findRefund(ctx, orderId),
    refunds: await listRefunds(ctx, orderId),
    isByPhone: await isTakenByStaff(ctx, orderId),
    bottles: await bottlesOf(ctx, tracking),
    edits: await listEdits(ctx, orderId),
    refundable,
    returns: (await getReturns(ctx, order)).requests,
    replaces: replaced?.folio ?? null,
    invoice: await getInvoice(ctx, order),
    mails: await listMails(ctx, order),
  }
}

function unitsIn(lines: readonly VariantQuantity[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

async function bottlesOf(ctx: Ctx, { products }: OrderTracking): Promise<string[]> {
  const ids = products.map(({ variantId }) => variantId)
  const found = await listSaleableVariants(ctx, ids)
  return found.filter(({ isBottle }) => isBottle).map(({ variantId }) => variantId)
}

function listSteps({ db }: Ctx, orderId: string): Promise<OrderStep[]> {
  const { fromStatus: from, toStatus: to, at, actor, reason, id } = orderStatusChanges
  return db
    .select({ from, to, at, actor, reason, name: users.name })
    .from(orderStatusChanges)
    .leftJoin(users, isStaffMember(actor))
    .where(eq(orderStatusChanges.orderId, orderId))
    .orderBy(asc(id))
}

function listEdits({ db }: Ctx, orderId: string) {
  const { id, actor, reason, changes, totalBeforeCentavos, totalCentavos, at } = orderEdits
  return db
    .select({ actor, name: users.name, reason, changes, totalBeforeCentavos, totalCentavos, at })
    .from(orderEdits)
    .leftJoin(users, isStaffMember(actor))
    .where(eq(orderEdits.orderId, orderId))
    .orderBy(asc(at), asc(id))
}

function listTransfers({ db }: Ctx, paymentIds: string[]): Promise<OrderTransfer[]> {
  const { id, amountCentavos, bookedOn, reference, outcome, resolution, at, paymentId } = receivedTransfers
  return db
    .select({ id, amountCentavos, bookedOn, reference, outcome, resolution, at })
    .from(receivedTransfers)
    .where(inArray(paymentId, paymentIds))
    .orderBy(asc(at), asc(id))
}

/** References begin with the order's id or folio. */
async function listMails({ db }: Ctx, { id: orderId, folio }: Order): Promise<OrderMail[]> {
  const { id, kind, status, subject, to, createdAt, sentAt, problem } = mails
  const found = await db
    .select({ id, kind, status, subject, to, createdAt, sentAt, problem })
    .from(mails)
    .where(inArray(sql`split_part(${mails.reference}, ' ', 1)`, [orderId, folio]))
    .orderBy(desc(createdAt), desc(id))
  return found.map((mail) => ({ ...mail, problem: mail.problem && redactSecrets(mail.problem) }))
}

/** Of a tour nothing comes back. */
function isGoods({ tours }: Pick<OrderTracking, 'tours'>) {
  return ({ variantId }: { variantId: string }) => !tours.some((tour) => tour.variantId === variantId)
}
