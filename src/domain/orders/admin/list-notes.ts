import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { isStaffMember } from '#domain/identity/is-staff-member.ts'
import { users } from '#db/schema/identity.server.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { orderNotes } from '#db/schema/orders.server.ts'
import type { OrderNote } from './schemas.ts'

/** Oldest first; staff only. @throws OrderNotFound */
export async function listNotes(ctx: Ctx, { folio }: { folio: string }): Promise<OrderNote[]> {
  requirePermission(ctx, 'orders:read')
  const { id: orderId } = await findOwnOrder(ctx, folio)
  const { id, author, text, at } = orderNotes
  return ctx.db
    .select({ id, author: sql<string>`coalesce(${users.name}, ${author})`, text, at })
    .from(orderNotes)
    .leftJoin(users, isStaffMember(author))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(at), asc(id))
}
