import { recordAct } from '#domain/audit/record-act.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import { ReturnNotAcceptable } from './errors.ts'
import { findReturn } from './get-return.ts'
import type { FoundReturn } from './get-return.ts'
import { lockReturn } from './lock-return.ts'
import { moveReturn } from './move-return.ts'

/**
 * The owner takes a return: the buyer is told to send it, and how. Told twice, the first time counts.
 * @param input.message what the buyer is to do, in the order's language; may be empty
 * @throws SignInRequired, NotAllowed; ReturnNotFound (404); ReturnNotAcceptable (409) when it was decided on otherwise
 */
export async function acceptReturn(
  ctx: Ctx,
  { returnId, message }: { returnId: string; message: string },
): Promise<FoundReturn> {
  requireOwner(ctx)
  return inTransaction(ctx, async (tx) => {
    const { order, back } = await lockReturn(tx, returnId)
    if (back.status === 'accepted') return back
    if (!(await moveReturn(tx, { returnId, to: 'accepted', message }))) throw new ReturnNotAcceptable()
    const { folio } = order
    await writeToBuyer(tx, order, { kind: 'return-accepted', folio, message, lines: back.lines })
    const [before, after] = [{ status: back.status }, { status: 'accepted' }]
    await recordAct(tx, { act: 'return.accepted', subject: { kind: 'return', id: returnId }, before, after })
    return findReturn(tx, returnId)
  })
}
