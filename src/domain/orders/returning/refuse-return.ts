import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import { ReturnNotRefusable, ReturnRestocked } from './errors.ts'
import { findReturn } from './get-return.ts'
import type { FoundReturn } from './get-return.ts'
import { lockReturn } from './lock-return.ts'
import { moveReturn } from './move-return.ts'

/**
 * Notifies the buyer; `message` in the order's language. Repeating is safe. @throws ReturnNotFound,
 * ReturnNotRefusable, ReturnRestocked
 */
export async function refuseReturn(
  ctx: Ctx,
  { returnId, message }: { returnId: string; message: string },
): Promise<FoundReturn> {
  requirePermission(ctx, 'returns:write')
  return inTransaction(ctx, async (tx) => {
    const { order, back } = await lockReturn(tx, returnId)
    if (back.status === 'refused') return back
    if (back.lines.some(({ fitQuantity }) => (fitQuantity ?? 0) > 0)) throw new ReturnRestocked()
    if (!(await moveReturn(tx, { returnId, to: 'refused', message }))) throw new ReturnNotRefusable()
    await writeToBuyer(tx, order, { kind: 'return-refused', folio: order.folio, message, lines: back.lines })
    const [before, after] = [{ status: back.status }, { status: 'refused' }]
    await recordAuditEntry(tx, { action: 'return.refused', subject: { kind: 'return', id: returnId }, before, after })
    return findReturn(tx, returnId)
  })
}
