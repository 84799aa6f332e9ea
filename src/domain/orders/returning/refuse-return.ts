import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { isReturnRefundBegun } from '../refunding/claim-return-refund.ts'
import { ReturnNotRefusable, ReturnReplaced, ReturnRestocked } from './errors.ts'
import { findReturn, isReplaced } from './get-return.ts'
import type { FoundReturn } from './get-return.ts'
import { lockReturn } from './lock-return.ts'
import { moveReturn } from './move-return.ts'
import { notifyOfStep } from './notify-of-step.ts'

/** Notifies the buyer in the order's language. Idempotent. @throws ReturnNotFound, ReturnNotRefusable, ReturnRestocked, ReturnReplaced */
export async function refuseReturn(
  ctx: Ctx,
  { returnId, message }: { returnId: string; message: string },
): Promise<FoundReturn> {
  requirePermission(ctx, 'returns:write')
  return inTransaction(ctx, async (tx) => {
    const { order, back } = await lockReturn(tx, returnId)
    if (back.status === 'refused') return back
    if (isReplaced(back)) throw new ReturnReplaced()
    if (back.askedCentavos !== null || (await isReturnRefundBegun(tx, back))) throw new ReturnNotRefusable()
    if (back.lines.some(({ fitQuantity }) => (fitQuantity ?? 0) > 0)) throw new ReturnRestocked()
    if (!(await moveReturn(tx, { returnId, to: 'refused', message }))) throw new ReturnNotRefusable()
    await notifyOfStep(tx, order, { kind: 'return-refused', message, back })
    const [before, after] = [{ status: back.status }, { status: 'refused' }]
    await recordAuditEntry(tx, { action: 'return.refused', subject: { kind: 'return', id: returnId }, before, after })
    return findReturn(tx, returnId)
  })
}
