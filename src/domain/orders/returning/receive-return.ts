import { and, asc, eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { announceStock } from '#domain/inventory/levels/announce-stock.ts'
import { restock } from '#domain/inventory/levels/restock.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import { ReturnLineUnknown, ReturnNotReceivable } from './errors.ts'
import { findReturn } from './get-return.ts'
import type { FoundReturn } from './get-return.ts'
import { lockReturn } from './lock-return.ts'
import { moveReturn } from './move-return.ts'
import { returnedMoney } from './returned-money.ts'
import type { ReturnReceipt } from './schemas.ts'
import { returnLines, returnRequests } from '#db/schema/returns.server.ts'

/**
 * Restocks fit units, fixes the refund and notifies the buyer. Repeating is safe. @throws ReturnNotFound,
 * ReturnNotReceivable, ReturnLineUnknown
 */
export async function receiveReturn(
  ctx: Ctx,
  { returnId, lines }: ReturnReceipt & { returnId: string },
): Promise<FoundReturn> {
  requirePermission(ctx, 'returns:receive')
  return inTransaction(ctx, async (tx) => {
    const { order, back } = await lockReturn(tx, returnId)
    if (back.status === 'received') return back
    const fit = fitLines(back, lines)
    if (!(await moveReturn(tx, { returnId, to: 'received' }))) throw new ReturnNotReceivable()
    for (const { position, quantity } of fit) {
      const isLine = and(eq(returnLines.returnId, returnId), eq(returnLines.position, position))
      await tx.db.update(returnLines).set({ fitQuantity: quantity }).where(isLine)
    }
    await fixMoney(tx, order, back)
    await writeToBuyer(tx, order, { kind: 'return-arrived', folio: order.folio, message: '', lines: back.lines })
    await announceStock(tx, await restock(tx, { orderId: order.id, locationId: order.locationId, lines: fit }))
    const after = { status: 'received', fit: fit.map(({ variantId, quantity }) => ({ variantId, quantity })) }
    const [subject, before] = [{ kind: 'return', id: returnId }, { status: back.status }]
    await recordAuditEntry(tx, { action: 'return.received', subject, before, after })
    return findReturn(tx, returnId)
  })
}

/** Lines not named count as unfit. */
function fitLines({ lines }: FoundReturn, said: ReturnReceipt['lines']) {
  const isKnown = said.every(({ variantId }) => lines.some((line) => line.variantId === variantId))
  if (!isKnown || new Set(said.map(({ variantId }) => variantId)).size < said.length) throw new ReturnLineUnknown()
  return lines.map(({ variantId, position, quantity: returned }) => {
    const quantity = said.find((line) => line.variantId === variantId)?.fit ?? 0
    if (quantity > returned) throw new ReturnLineUnknown()
    return { variantId, position, quantity }
  })
}

async function fixMoney(ctx: Ctx, { id: orderId, shippingCentavos }: Order, { id, lines }: FoundReturn) {
  const { position, quantity, totalCentavos } = orderLines
  const sold = await ctx.db
    .select({ position, quantity, totalCentavos })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(position))
  const refundCentavos = returnedMoney({ sold, returned: lines, shippingCentavos })
  await ctx.db.update(returnRequests).set({ refundCentavos }).where(eq(returnRequests.id, id))
}
