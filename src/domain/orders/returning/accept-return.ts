import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { ReturnNotAcceptable } from './errors.ts'
import { findReturn } from './get-return.ts'
import type { FoundReturn } from './get-return.ts'
import { lockReturn } from './lock-return.ts'
import { moveReturn } from './move-return.ts'
import { notifyOfStep } from './notify-of-step.ts'

/** Notifies the buyer; `message`, in the order's language, may be empty. Idempotent. @throws ReturnNotFound, ReturnNotAcceptable */
export async function acceptReturn(
  ctx: Ctx,
  { returnId, message }: { returnId: string; message: string },
): Promise<FoundReturn> {
  requirePermission(ctx, 'returns:write')
  return inTransaction(ctx, async (tx) => {
    const { order, back } = await lockReturn(tx, returnId)
    if (back.status === 'accepted') return back
    if (!(await moveReturn(tx, { returnId, to: 'accepted', message }))) throw new ReturnNotAcceptable()
    await notifyOfStep(tx, order, { kind: 'return-accepted', message, back })
    const [before, after] = [{ status: back.status }, { status: 'accepted' }]
    await recordAuditEntry(tx, { action: 'return.accepted', subject: { kind: 'return', id: returnId }, before, after })
    return findReturn(tx, returnId)
  })
}
