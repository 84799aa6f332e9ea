import { greetingName } from '#domain/mail/greeting-name.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireCustomer } from '#domain/authorize.ts'
import { fileOf } from '#domain/media/image-file.ts'
import { attachImages } from '#domain/media/attach-images.ts'
import { findCustomersOrder } from '../history/find-customers-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { ReturnAlreadyRequested, ReturnNotDelivered, ReturnTooLate } from './errors.ts'
import { findReturn, getReturns } from './get-return.ts'
import type { RequestedReturn } from './get-return.ts'
import { keepReturn } from './keep-return.ts'
import type { ReturnRequestInput } from './schemas.ts'

/**
 * Within 24 hours of the delivery; notifies shop and customer. @throws OrderNotFound, ImageNotFound,
 * ReturnNotDelivered, ReturnTooLate, ReturnAlreadyRequested, ReturnLineUnknown, EngravingReturnedAlone
 */
export async function requestReturn(
  ctx: Ctx,
  { folio, ...request }: ReturnRequestInput & { folio: string },
): Promise<RequestedReturn> {
  requireCustomer(ctx)
  const { id: orderId } = await findCustomersOrder(ctx, folio)
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const { whyNot: why } = await getReturns(tx, order)
    if (why === 'requested') throw new ReturnAlreadyRequested()
    if (why === 'too-late') throw new ReturnTooLate()
    if (why === 'not-delivered' || order.deliveredAt === null) throw new ReturnNotDelivered()
    const keys = await attachImages(tx, { imageIds: request.photos, purpose: 'return-photo' })
    const requested = await findReturn(tx, await keepReturn(tx, order, { request, status: 'requested' }))
    await notifyShop(tx, { ...order, deliveredAt: order.deliveredAt }, { ...requested, reason: request.reason }, [
      ...keys.values(),
    ])
    await notifyBuyer(tx, order, requested)
    return requested
  })
}

async function notifyShop(
  ctx: Ctx,
  order: Order & { deliveredAt: Date },
  { id, reason, description, lines }: RequestedReturn & Pick<ReturnRequestInput, 'reason'>,
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
