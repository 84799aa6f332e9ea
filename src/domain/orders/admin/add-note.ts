import { once } from '#db/idempotency.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { listNotes } from './list-notes.ts'
import { orderNotes } from '#db/schema/orders.server.ts'
import type { OrderNote } from './schemas.ts'

/** Returns all notes, oldest first. @throws OrderNotFound, IdempotencyKeyReused */
export async function addNote(
  ctx: Ctx,
  { folio, text, key }: { folio: string; text: string; key?: string | undefined },
): Promise<OrderNote[]> {
  requirePermission(ctx, 'orders:write', 'orders:fulfil')
  const { id: orderId, folio: id } = await findOwnOrder(ctx, folio)
  const author = nameOfActor(ctx.actor)
  const call = { scope: `note-order:${author}`, key, request: { folio: id, text }, now: ctx.now }
  await inTransaction(ctx, (tx) =>
    once(tx.db, call, async () => {
      const noteId = crypto.randomUUID()
      await tx.db.insert(orderNotes).values({ id: noteId, orderId, author, text, at: tx.now })
      // The text may hold personal data
      const after = { noteId }
      await recordAuditEntry(tx, { action: 'order.noted', subject: { kind: 'order', id }, before: null, after })
      return noteId
    }),
  )
  return listNotes(ctx, { folio })
}
