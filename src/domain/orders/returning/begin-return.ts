import { once } from '#db/idempotency.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { attachImages } from '#domain/media/attach-images.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { ReturnNotSent } from './errors.ts'
import { findReturn } from './get-return.ts'
import type { FoundReturn } from './get-return.ts'
import { keepReturn } from './keep-return.ts'
import { notifyOfStep } from './notify-of-step.ts'
import type { BeginReturnInput } from './schemas.ts'

interface BeginReturnCall {
  folio: string
  input: BeginReturnInput
  /** One return per key. */
  idempotencyKey?: string | undefined
}

/**
 * Begins an accepted return for any buyer, without a deadline, and notifies them. @throws NotAllowed, OrderNotFound,
 * ReturnNotSent, ReturnLineUnknown, EngravedNotReturnable, EngravingReturnedAlone, ImageNotFound, IdempotencyKeyReused
 */
export async function beginReturn(
  ctx: Ctx,
  { folio, input, idempotencyKey: key }: BeginReturnCall,
): Promise<FoundReturn> {
  requirePermission(ctx, 'returns:write')
  const { id: orderId } = await findOwnOrder(ctx, folio)
  return inTransaction(ctx, async (tx) => {
    const call = { scope: `begin-return:${orderId}`, key, request: input, now: ctx.now }
    const returnId = await once(tx.db, call, () => begin(tx, orderId, input))
    return findReturn(tx, returnId)
  })
}

async function begin(ctx: Ctx, orderId: string, input: BeginReturnInput): Promise<string> {
  const order = await lockOrder(ctx, orderId)
  if (order.status !== 'shipped' && order.status !== 'completed') throw new ReturnNotSent()
  const { message, photos, reason, lines } = input
  if (photos.length > 0) await attachImages(ctx, { imageIds: photos, purpose: 'return-photo' })
  const returnId = await keepReturn(ctx, order, { request: input, status: 'accepted', message })
  await notifyOfStep(ctx, order, { kind: 'return-opened', message, back: await findReturn(ctx, returnId) })
  await recordAuditEntry(ctx, {
    action: 'return.opened',
    subject: { kind: 'return', id: returnId },
    before: null,
    after: { folio: order.folio, status: 'accepted', reason, lines },
  })
  return returnId
}
