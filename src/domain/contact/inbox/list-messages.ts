import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasWords } from '#db/has-words.ts'
import { contactMessages } from '#db/schema/contact.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { instantInCursor, keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import type { InboxFilter } from './schemas.ts'

export type InboxMessage = Pick<
  typeof contactMessages.$inferSelect,
  | 'id'
  | 'name'
  | 'companyName'
  | 'emails'
  | 'phoneNumbers'
  | 'subject'
  | 'commentary'
  | 'locale'
  | 'status'
  | 'createdAt'
>

const POSITION = z.tuple([instantInCursor, z.uuid()])

interface MessagesQuery extends InboxFilter {
  cursor?: KeysetPosition | undefined
  limit: number
}

/** Newest first. @throws CursorInvalid */
export async function listMessages(ctx: Ctx, asked: MessagesQuery): Promise<KeysetPage<InboxMessage>> {
  requirePermission(ctx, 'messages:read')
  const { cursor, limit, status, q: search } = asked
  const position = positionIn(cursor, POSITION)
  const { id, name, companyName, emails, phoneNumbers, subject, commentary, locale, createdAt } = contactMessages
  const found = await ctx.db
    .select({
      id,
      name,
      companyName,
      emails,
      phoneNumbers,
      subject,
      commentary,
      locale,
      status: contactMessages.status,
      createdAt,
    })
    .from(contactMessages)
    .where(
      and(
        status && eq(contactMessages.status, status),
        position && sql`(${createdAt}, ${id}) < (${position[0]}::timestamptz, ${position[1]}::uuid)`,
        hasWords(contactMessages.searchText, search),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  return keysetPage(found, limit, (message) => [message.createdAt.toISOString(), message.id])
}
