import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { listNotes } from './list-notes.ts'
import { orderNotes } from '#db/schema/orders.server.ts'
import type { OrderNote } from './schemas.ts'

/** Returns all notes, oldest first. @throws OrderNotFound */
export async function addNote(ctx: Ctx, { folio, text }: { folio: string; text: string }): Promise<OrderNote[]> {
  requirePermission(ctx, 'orders:write', 'orders:fulfil')
  const { id: orderId, folio: id } = await findOwnOrder(ctx, folio)
  const note = { id: crypto.randomUUID(), orderId, author: nameOfActor(ctx.actor), text, at: ctx.now }
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(orderNotes).values(note)
    // The text may hold personal data
    const after = { noteId: note.id }
    await recordAuditEntry(tx, { action: 'order.noted', subject: { kind: 'order', id }, before: null, after })
  })
  return listNotes(ctx, { folio })
}
