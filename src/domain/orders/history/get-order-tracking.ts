import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { listHeldStock } from '#domain/inventory/levels/list-held-stock.ts'
import { locations } from '#db/schema/inventory.server.ts'
import { splitHeld } from '../fulfilling/fulfilment.ts'
import { CAPTURED } from '#vocabulary/payment-status.ts'
import type { PaymentStatus } from '#vocabulary/payment-status.ts'
import { payments, refundLines, refunds } from '#db/schema/payments.server.ts'
import { localize } from '#i18n/locale.ts'
import type { Centavos } from '#kit/money.ts'
import { townOf } from '#kit/town.ts'
import { OrderNotFound } from '../errors.ts'
import { hasPermission } from '#domain/authorize.ts'
import { owesBalance } from '../balance.ts'
import { listWindowPayments, payWindowOf } from '../paying/window/pay-window.ts'
import type { WindowPayment } from '../paying/window/pay-window.ts'
import { isOwnOrder } from './find-own-order.ts'
import { normalizeFolio } from '#vocabulary/folio.ts'
import { listBookedTours } from './list-booked-tours.ts'
import { tourCalendarLink } from './tour-calendar.ts'
import { listParcels } from './list-parcels.ts'
import type { Order } from '../lock-order.ts'
import type { OrderTracking } from './order-tracking.ts'
import { orderLines, orders, orderStatusChanges } from '#db/schema/orders.server.ts'
import type { TrackedStore } from './schemas.ts'

/** Masked unless the order is the caller's or its e-mail matches; a wrong e-mail answers like none. @throws OrderNotFound */
export async function getOrderTracking(
  ctx: Ctx,
  asked: { folio: string; email?: string | undefined },
): Promise<OrderTracking> {
  const folio = normalizeFolio(asked.folio)
  if (!folio) throw new OrderNotFound()
  const [order] = await ctx.db.select().from(orders).where(eq(orders.folio, folio))
  if (!order) throw new OrderNotFound()
  const isMasked = !(isBuyer(ctx, order) || isItsEmail(order, asked.email))
  const ofOrder = await listWindowPayments(ctx, order)
  const payment = paymentOf(ctx, order, ofOrder)
  const { end, isOpen } = payWindowOf(ctx, order, ofOrder)
  const isOwn = isOwnOrder(ctx.actor, order)
  const canBePaid = isOpen() && isOwn
  const tours = await listBookedTours(ctx, order)
  return {
    ...amountsOf(order),
    ...deliveryOf(order, isMasked),
    ...(await readParcels(ctx, order)),
    folio,
    status: order.status,
    purchaseDate: order.placedAt,
    lostAt: order.lostAt,
    paidAt: order.paidAt,
    expiresAt: order.paidAt === null && isOpen() ? end : null,
    store: order.deliveryMethod === 'pickup' ? await readStore(ctx, order.locationId) : null,
    tours,
    tourCalendar: tours.length > 0 && order.paidAt !== null && !isMasked ? tourCalendarLink(ctx, order.id) : null,
    products: await listProducts(ctx, order, payment.status),
    refundedCentavos: refundedOf(ofOrder),
    paymentMethod: order.paymentMethod,
    paymentStatus: payment.status,
    paymentInstructions: canBePaid ? payment.instructions : null,
    voucher: canBePaid ? payment.voucher : null,
    timeline: await listChanges(ctx, order.id),
    isMasked,
    // A payer must see the amount, and no parcel with the folio was sent yet
    hidesAmounts: isMasked && !canBePaid && order.gift?.hidesPrices === true,
    canBePaid,
    needsSignIn: isOpen() && !isOwn,
  }
}

/** A folio alone doesn't prove a guest order's buyer. */
function isBuyer({ actor }: Ctx, order: Order): boolean {
  return actor.kind === 'customer' ? order.customerId === actor.customerId : hasPermission(actor, 'orders:read')
}

/** Erased orders have no e-mail, so nobody matches. */
function isItsEmail({ email }: Order, asked: string | undefined): boolean {
  return email !== '' && asked?.trim().toLowerCase() === email
}

function amountsOf(order: Order) {
  const { discountCode, promotionName, pointsUsed, subtotalCentavos, discountCentavos, promotionCentavos } = order
  const { reductionCentavos, pointsCentavos, shippingCentavos, ivaCentavos, totalCentavos, balanceCentavos } = order
  const byOffers = { discountCode, discountCentavos, promotionName, promotionCentavos }
  const reductions = { ...byOffers, reductionCentavos, pointsUsed, pointsCentavos }
  const netCentavos = totalCentavos - ivaCentavos
  return { ...reductions, subtotalCentavos, shippingCentavos, netCentavos, ivaCentavos, totalCentavos, balanceCentavos }
}

function deliveryOf(order: Order, isMasked: boolean) {
  const { deliveryAddress: to, estimatedDelivery, deliveryMethod } = order
  const name = `${order.firstName} ${order.lastName}`
  const address = to && [
    isMasked ? maskStreet(to.address) : `${to.address}, ${to.colony}`,
    `${to.postalCode} ${townOf(to)}`,
  ]
  return {
    estimatedDelivery,
    deliveryMethod,
    receiver: isMasked ? maskName(name) : name,
    phone: isMasked ? maskPhone(order.phone) : order.phone,
    deliveryAddress: address?.join(', ') ?? '',
    gift: isMasked ? null : order.gift,
    engraving: isMasked ? null : order.engraving,
    instructions: isMasked ? '' : [to?.reference, order.comments].filter(Boolean).join('\n'),
  }
}

async function readParcels(
  ctx: Ctx,
  { id: orderId, status }: Order,
): Promise<Pick<OrderTracking, 'parcels' | 'rest' | 'courier' | 'trackingNumber'>> {
  const parcels = await listParcels(ctx, { orderId })
  const last = parcels.at(-1)
  return {
    parcels,
    rest: status === 'shipped' ? splitHeld(await listHeldStock(ctx, { orderId })).rest : [],
    courier: last?.carrier ?? null,
    trackingNumber: last?.trackingNumber ?? null,
  }
}

function listProducts(
  ctx: Ctx,
  { id: orderId, paidAt }: Order,
  paymentStatus: PaymentStatus,
): Promise<OrderTracking['products']> {
  const { productId, variantId, name, size, image, quantity, unitPriceCentavos, totalCentavos } = orderLines
  const { iepsBasisPoints, iepsCentavos } = orderLines
  const lineColumns = { productId, variantId, name, size, image, quantity }
  const unitsRefunded = sql<number>`(
    select coalesce(sum(l.quantity), 0)::int from ${refundLines} as l join ${refunds} as r on r.id = l.refund_id
    join ${payments} as p on p.id = r.payment_id
    where p.order_id = ${orderId} and l.position = ${orderLines}.position and r.given_at is not null)`
  // Cancellations and refunded amounts have no lines
  const refunded = paidAt !== null && paymentStatus === 'refunded' ? quantity : unitsRefunded
  return ctx.db
    .select({ ...lineColumns, refunded, unitPriceCentavos, totalCentavos, iepsBasisPoints, iepsCentavos })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
}

function listChanges(ctx: Ctx, orderId: string): Promise<OrderTracking['timeline']> {
  return ctx.db
    .select({ status: orderStatusChanges.toStatus, at: orderStatusChanges.at })
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.orderId, orderId))
    .orderBy(asc(orderStatusChanges.id))
}

function isTaken({ status }: WindowPayment): boolean {
  return CAPTURED.some((captured) => captured === status)
}

function refundedOf(ofOrder: readonly WindowPayment[]): Centavos {
  return ofOrder.filter(isTaken).reduce((sum, { refundedCentavos }) => sum + refundedCentavos, 0)
}

/** The captured payment, else the last one tried. */
function paymentOf(
  { now }: Ctx,
  order: Order,
  ofOrder: readonly WindowPayment[],
): Pick<WindowPayment, 'status' | 'instructions'> & Pick<OrderTracking, 'voucher'> {
  const tries = ofOrder.filter((one) => one.method === order.paymentMethod || one.isBalance || isTaken(one))
  const payment = tries.find((one) => isTaken(one) && !one.isBalance) ?? tries.at(-1)
  // The remaining amount has another payment than the one that paid the order
  const open = tries.findLast(({ status }) => status === 'pending')
  const status = order.paidAt === null ? ('pending' as const) : ('succeeded' as const)
  return {
    status: payment?.status ?? status,
    instructions: (owesBalance(order) ? open : payment)?.instructions ?? null,
    voucher: open?.voucher && open.expiresAt > now ? { ...open.voucher, amountCentavos: open.amountCentavos } : null,
  }
}

async function readStore(ctx: Ctx, locationId: string): Promise<TrackedStore | null> {
  const [store] = await ctx.db.select().from(locations).where(eq(locations.id, locationId))
  if (!store) return null
  return {
    id: store.id,
    name: localize(store.name, ctx.locale),
    address: `${store.street}, ${store.colony}, ${store.postalCode} ${townOf(store)}`,
    schedule: localize(store.schedule, ctx.locale),
    phone: store.phone,
  }
}

/** `M*** G***` */
function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0]}***`)
    .join(' ')
}

/** `Cal***` */
function maskStreet(street: string): string {
  return `${Array.from(street).slice(0, 3).join('')}***`
}

/** `********42`, of constant length to hide the country. */
function maskPhone(phone: string): string {
  return `********${phone.replaceAll(/\D/g, '').slice(-2)}`
}
