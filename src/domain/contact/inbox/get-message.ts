import { asc, eq, sql } from 'drizzle-orm'
import { contactMessages, contactReplies } from '#db/schema/contact.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { isStaffMember } from '#domain/identity/is-staff-member.ts'
import { users } from '#db/schema/identity.server.ts'
import { MessageNotFound } from './errors.ts'
import type { InboxMessage } from './list-messages.ts'

export interface MessageThread extends InboxMessage {
  replies: { id: string; author: string; text: string; at: Date }[]
}

/** @throws MessageNotFound */
export async function getMessage(ctx: Ctx, { messageId }: { messageId: string }): Promise<MessageThread> {
  requirePermission(ctx, 'messages:read')
  const [message] = await ctx.db.select().from(contactMessages).where(eq(contactMessages.id, messageId))
  if (!message) throw new MessageNotFound()
  const { contactMethods: _methods, ...fields } = message
  const { id, author, text, at } = contactReplies
  const replies = await ctx.db
    .select({ id, author: sql<string>`coalesce(${users.name}, ${author})`, text, at })
    .from(contactReplies)
    .leftJoin(users, isStaffMember(author))
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(asc(at), asc(id))
  return { ...fields, replies }
}
