import { recordAct } from '#domain/audit/record-act.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { findOwnOrder } from './find-own-order.ts'
import { listNotes } from './list-notes.ts'
import type { OrderNote } from './list-notes.ts'
import { orderNotes } from './tables.server.ts'

/**
 * The owner writes something down about an order, for the house alone.
 * @returns all notes of the order, oldest first
 * @throws SignInRequired, NotAllowed; OrderNotFound (404)
 */
export async function addNote(ctx: Ctx, { folio, text }: { folio: string; text: string }): Promise<OrderNote[]> {
  requireOwner(ctx)
  const { id: orderId, folio: id } = await findOwnOrder(ctx, folio)
  const note = { id: crypto.randomUUID(), orderId, author: nameOfActor(ctx.actor), text, at: ctx.now }
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(orderNotes).values(note)
    // What it says may be about a person
    const after = { noteId: note.id }
    await recordAct(tx, { act: 'order.noted', subject: { kind: 'order', id }, before: null, after })
  })
  return listNotes(ctx, { folio })
}
