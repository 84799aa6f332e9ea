import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasWords } from '#db/has-words.ts'
import type { MailKind } from '#vocabulary/email-contents.ts'
import type { MailStatus } from '#vocabulary/mail-status.ts'
import { isLinkForgotten } from '../mail-token.ts'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { instantInCursor, keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { redactSecrets } from '#kit/redact-secrets.ts'
import type { ListedMail } from './schemas.ts'

export interface MailFilters {
  search?: string | undefined
  status?: MailStatus | undefined
  kind?: MailKind | undefined
}

const POSITION = z.tuple([instantInCursor, z.uuid()])

/** Latest first; delivered ones are kept for half a year. @throws CursorInvalid */
export async function listMails(
  ctx: Ctx,
  { search = '', status, kind }: MailFilters,
  { cursor, limit }: { cursor?: KeysetPosition | undefined; limit: number },
): Promise<KeysetPage<ListedMail>> {
  requirePermission(ctx, 'operations:read')
  const position = positionIn(cursor, POSITION)
  const rows = await ctx.db
    .select({
      mailId: mails.id,
      kind: mails.kind,
      to: mails.to,
      subject: mails.subject,
      status: mails.status,
      tries: mails.attempts,
      problem: mails.problem,
      isLinkForgotten,
      writtenAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(
      and(
        hasWords(mails.searchText, search),
        status && eq(mails.status, status),
        kind && eq(mails.kind, kind),
        position && sql`(${mails.createdAt}, ${mails.id}) < (${position[0]}::timestamptz, ${position[1]}::uuid)`,
      ),
    )
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit + 1)
  const found = rows.map(({ isLinkForgotten: isForgotten, problem, ...mail }) => ({
    ...mail,
    problem: problem === null ? null : redactSecrets(problem),
    canBeRetried: mail.status === 'failed' && !isForgotten,
  }))
  return keysetPage(found, limit, ({ writtenAt, mailId }) => [writtenAt.toISOString(), mailId])
}
