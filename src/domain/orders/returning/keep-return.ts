import { and, inArray, isNotNull } from 'drizzle-orm'
import { variants } from '#db/schema/catalogue.server.ts'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { chargedWith, engravedUnits } from '#vocabulary/order-engraving.ts'
import { listRefundable } from '../refunding/refundable-lines.ts'
import { EngravedNotReturnable, EngravingReturnedAlone, ReturnLineUnknown } from './errors.ts'
import type { BeginReturnInput } from './schemas.ts'
import { returnLines, returnPhotos, returnRequests, returnStatusChanges } from '#db/schema/returns.server.ts'

interface NewReturn {
  request: Pick<BeginReturnInput, 'reason' | 'description' | 'lines' | 'photos'>
  status: 'requested' | 'accepted'
  message?: string
}

/**
 * Returns the id. Only shipped units, no tours, without return or refund; the engraving charge follows its bottles. Needs the
 * order's lock. @throws ReturnLineUnknown, EngravedNotReturnable, EngravingReturnedAlone
 */
export async function keepReturn(
  ctx: Ctx,
  order: Order,
  { request, status, message = '' }: NewReturn,
): Promise<string> {
  const lines = await linesOf(ctx, order, request)
  requireNoneEngraved(order, request)
  const id = crypto.randomUUID()
  const { reason, description, photos } = request
  const { db, now: at } = ctx
  await db.insert(returnRequests).values({ id, orderId: order.id, status, reason, description, requestedAt: at })
  const step = { returnId: id, toStatus: status, actor: nameOfActor(ctx.actor), message, at }
  await db.insert(returnStatusChanges).values(step)
  await db.insert(returnLines).values(lines.map((line) => ({ ...line, returnId: id, orderId: order.id })))
  const shown = [...new Set(photos)]
  if (shown.length > 0) {
    await db.insert(returnPhotos).values(shown.map((imageId, position) => ({ returnId: id, position, imageId })))
  }
  return id
}

/** Engraved items return only for a fault of the shop or courier. @throws EngravedNotReturnable */
function requireNoneEngraved({ engraving }: Order, { reason, lines }: NewReturn['request']): void {
  if (reason === 'changed-mind' && engravedUnits(engraving, lines) > 0) throw new EngravedNotReturnable()
}

async function holdTours({ db }: Ctx, lines: BeginReturnInput['lines']): Promise<boolean> {
  const named = inArray(
    variants.id,
    lines.map(({ variantId }) => variantId),
  )
  return (await db.$count(variants, and(named, isNotNull(variants.tourStartsAt)))) > 0
}

async function linesOf(ctx: Ctx, order: Order, { lines }: Pick<BeginReturnInput, 'lines'>) {
  const { engraving } = order
  const { lines: sold } = await listRefundable(ctx, order)
  if (await holdTours(ctx, lines)) throw new ReturnLineUnknown()
  if (new Set(lines.map(({ variantId }) => variantId)).size < lines.length) throw new ReturnLineUnknown()
  if (lines.some(({ variantId }) => variantId === engraving?.soldAs)) throw new EngravingReturnedAlone()
  const back = lines.map(({ variantId, quantity }) => {
    const line = sold.find((candidate) => candidate.variantId === variantId)
    if (!line || quantity > line.sent) throw new ReturnLineUnknown()
    return { position: line.position, quantity }
  })
  const charge = sold.find(({ variantId }) => variantId === engraving?.soldAs)
  // Part of the charge may be refunded already
  const quantity = chargedWith(engraving, lines, charge?.sent ?? 0)
  return charge && quantity > 0 ? [...back, { position: charge.position, quantity }] : back
}
