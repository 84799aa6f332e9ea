import { nameOfActor } from '#domain/ctx.ts'
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
  const { id: orderId } = await findOwnOrder(ctx, folio)
  const note = { id: crypto.randomUUID(), orderId, author: nameOfActor(ctx.actor), text, at: ctx.now }
  await ctx.db.insert(orderNotes).values(note)
  return listNotes(ctx, { folio })
}
