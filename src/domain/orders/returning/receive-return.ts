import { and, eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { announceStock } from '#domain/inventory/levels/announce-stock.ts'
import { restock } from '#domain/inventory/levels/restock.ts'
import { EngravedNotFit, ReturnLineUnknown, ReturnNotReceivable, WriteOffReasonMissing } from './errors.ts'
import { findReturn } from './get-return.ts'
import type { FoundReturn } from './get-return.ts'
import { lockReturn } from './lock-return.ts'
import { moveReturn } from './move-return.ts'
import { notifyOfStep } from './notify-of-step.ts'
import type { ReturnReceipt } from './schemas.ts'
import { returnLines, returnReplacements, returnRequests } from '#db/schema/returns.server.ts'

/**
 * Restocks fit units, writes the others off with their reason, fixes the refund and notifies the buyer. Repeating is
 * safe. @throws ReturnNotFound, ReturnNotReceivable, ReturnLineUnknown, EngravedNotFit,
 * WriteOffReasonMissing
 */
export async function receiveReturn(
  ctx: Ctx,
  { returnId, lines }: ReturnReceipt & { returnId: string },
): Promise<FoundReturn> {
  requirePermission(ctx, 'returns:receive')
  return inTransaction(ctx, async (tx) => {
    const { order, back } = await lockReturn(tx, returnId)
    if (back.status === 'received') return back
    if (back.status !== 'accepted') throw new ReturnNotReceivable()
    const judged = judgedLines(back, lines)
    if (!(await moveReturn(tx, { returnId, to: 'received' }))) throw new ReturnNotReceivable()
    for (const { position, fitQuantity, writeOffReason } of judged) {
      const isLine = and(eq(returnLines.returnId, returnId), eq(returnLines.position, position))
      await tx.db.update(returnLines).set({ fitQuantity, writeOffReason }).where(isLine)
    }
    await fixReturnRefund(tx, back)
    await notifyOfStep(tx, order, { kind: 'return-arrived', message: '', back })
    const fit = judged.map(({ variantId, fitQuantity }) => ({ variantId, quantity: fitQuantity }))
    await announceStock(tx, await restock(tx, { orderId: order.id, locationId: order.locationId, lines: fit }))
    const writtenOff = judged.flatMap(({ variantId, quantity, fitQuantity, writeOffReason }) =>
      writeOffReason ? [{ variantId, quantity: quantity - fitQuantity, reason: writeOffReason }] : [],
    )
    const after = { status: 'received', fit, writtenOff }
    const [subject, before] = [{ kind: 'return', id: returnId }, { status: back.status }]
    await recordAuditEntry(tx, { action: 'return.received', subject, before, after })
    return findReturn(tx, returnId)
  })
}

/** Unnamed and engraved lines count as unfit. The engraving charge follows its bottle. */
function judgedLines({ lines }: FoundReturn, said: ReturnReceipt['lines']) {
  const isKnown = said.every(({ variantId }) => lines.some((line) => line.variantId === variantId))
  if (!isKnown || new Set(said.map(({ variantId }) => variantId)).size < said.length) throw new ReturnLineUnknown()
  const bottle = lines.find(({ engraved }) => engraved === 'bottle')?.variantId
  const saidOf = (variantId: string | undefined) => said.find((line) => line.variantId === variantId)
  return lines.map(({ variantId, position, quantity, engraved }) => {
    const { fit = 0, writeOffReason } = saidOf(variantId) ?? saidOf(engraved === 'charge' ? bottle : undefined) ?? {}
    if (fit > 0 && engraved) throw new EngravedNotFit()
    if (fit > quantity) throw new ReturnLineUnknown()
    if (fit < quantity && !writeOffReason) throw new WriteOffReasonMissing()
    const isWhole = fit === quantity
    return {
      variantId,
      position,
      quantity,
      fitQuantity: fit,
      writeOffReason: isWhole ? null : (writeOffReason ?? null),
    }
  })
}

/** Fixes what was paid for the items. The caller holds the order's lock. */
async function fixReturnRefund(ctx: Ctx, { id, lines, shippingCentavos }: FoundReturn): Promise<void> {
  const refundCentavos = lines.reduce((sum, { worthCentavos }) => sum + worthCentavos, shippingCentavos)
  await ctx.db.update(returnRequests).set({ refundCentavos, askedCentavos: null }).where(eq(returnRequests.id, id))
}

/** After its replacement was cancelled, it can be refunded or, if nothing was refunded, replaced again. */
export async function reopenReturn(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const [replaced] = await ctx.db
    .select({ returnId: returnReplacements.returnId })
    .from(returnReplacements)
    .where(eq(returnReplacements.orderId, orderId))
  if (!replaced) return
  const { back } = await lockReturn(ctx, replaced.returnId)
  await moveReturn(ctx, { returnId: back.id, to: 'received' })
  await fixReturnRefund(ctx, back)
}
