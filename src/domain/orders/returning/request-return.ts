import { and, asc, eq } from 'drizzle-orm'
import { greetingName } from '#domain/mail/greeting-name.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireCustomer } from '#domain/authorize.ts'
import { fileOf } from '#domain/media/image-file.ts'
import { attachImages } from '#domain/media/attach-images.ts'
import { stockReservations } from '#db/schema/inventory.server.ts'
import { findCustomersOrder } from '../history/find-customers-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { ReturnAlreadyRequested, ReturnLineUnknown, ReturnNotDelivered, ReturnTooLate } from './errors.ts'
import { getReturn } from './get-return.ts'
import type { RequestedReturn } from './get-return.ts'
import { whyNoReturn } from './return-rules.ts'
import type { ReturnRequestInput } from './schemas.ts'
import { returnLines, returnPhotos, returnRequests, returnStatusChanges } from '#db/schema/returns.server.ts'

/**
 * Within 24 hours of the delivery; notifies shop and customer. @throws OrderNotFound, ImageNotFound,
 * ReturnNotDelivered, ReturnTooLate, ReturnAlreadyRequested, ReturnLineUnknown
 */
export async function requestReturn(
  ctx: Ctx,
  { folio, ...request }: ReturnRequestInput & { folio: string },
): Promise<RequestedReturn> {
  requireCustomer(ctx)
  const { id: orderId } = await findCustomersOrder(ctx, folio)
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const isRequested = (await tx.db.$count(returnRequests, eq(returnRequests.orderId, orderId))) > 0
    const why = whyNoReturn(order, { now: tx.now, isRequested })
    if (why === 'requested') throw new ReturnAlreadyRequested()
    if (why === 'too-late') throw new ReturnTooLate()
    if (why === 'not-delivered' || order.deliveredAt === null) throw new ReturnNotDelivered()
    const keys = await attachImages(tx, { imageIds: request.photos, purpose: 'return-photo' })
    await keep(tx, order, request, await linesOf(tx, orderId, request))
    const { requested } = await getReturn(tx, order)
    if (!requested) throw new Error('a return that was just kept is there')
    await notifyShop(tx, { ...order, deliveredAt: order.deliveredAt }, requested, [...keys.values()])
    await notifyBuyer(tx, order, requested)
    return requested
  })
}

/** Each line once, shipped units only. */
async function linesOf(ctx: Ctx, orderId: string, { lines }: Pick<ReturnRequestInput, 'lines'>) {
  const bought = await ctx.db
    .select({ position: orderLines.position, variantId: orderLines.variantId, quantity: stockReservations.quantity })
    .from(orderLines)
    .innerJoin(
      stockReservations,
      and(eq(stockReservations.orderId, orderLines.orderId), eq(stockReservations.variantId, orderLines.variantId)),
    )
    .where(and(eq(orderLines.orderId, orderId), eq(stockReservations.status, 'taken')))
    .orderBy(asc(orderLines.position))
  if (new Set(lines.map(({ variantId }) => variantId)).size < lines.length) throw new ReturnLineUnknown()
  return lines.map(({ variantId, quantity }) => {
    const line = bought.find((candidate) => candidate.variantId === variantId)
    if (!line || quantity > line.quantity) throw new ReturnLineUnknown()
    return { position: line.position, quantity }
  })
}

async function keep(
  ctx: Ctx,
  { id: orderId }: Order,
  { reason, description, photos }: Omit<ReturnRequestInput, 'lines'>,
  lines: { position: number; quantity: number }[],
): Promise<void> {
  const id = crypto.randomUUID()
  const request = { id, orderId, status: 'requested' as const, reason, description, requestedAt: ctx.now }
  await ctx.db.insert(returnRequests).values(request)
  const step = { returnId: id, toStatus: request.status, actor: nameOfActor(ctx.actor), at: ctx.now }
  await ctx.db.insert(returnStatusChanges).values(step)
  await ctx.db.insert(returnLines).values(lines.map((line) => ({ ...line, returnId: id, orderId })))
  const shown = [...new Set(photos)]
  if (shown.length === 0) return
  await ctx.db.insert(returnPhotos).values(shown.map((imageId, position) => ({ returnId: id, position, imageId })))
}

async function notifyShop(
  ctx: Ctx,
  order: Order & { deliveredAt: Date },
  { id, reason, description, lines }: RequestedReturn,
  keys: readonly string[],
): Promise<void> {
  const { folio, firstName, lastName, email, phone, deliveredAt } = order
  await queueMail(ctx, {
    content: {
      kind: 'return-request',
      folio,
      reason,
      description,
      lines,
      photos: keys.length,
      buyer: `${firstName} ${lastName}`,
      email,
      phone,
      deliveredAt,
    },
    reference: id,
    locale: DEFAULT_LOCALE,
    to: 'shop',
    replyTo: email,
    attachments: keys.map((key, index) => ({
      fileName: `${folio}-${index + 1}.webp`,
      path: fileOf({ purpose: 'return-photo', key }),
    })),
  })
}

async function notifyBuyer(ctx: Ctx, order: Order, { id, lines }: RequestedReturn): Promise<void> {
  const { folio, firstName, email, locale } = order
  await queueMail(ctx, {
    content: { kind: 'return-received', name: greetingName(firstName), folio, lines },
    reference: id,
    locale,
    to: [email],
  })
}
