import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { instantInCursor, keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { redactSecrets } from '#kit/redact-secrets.ts'
import type { FailedMail } from './schemas.ts'

const POSITION = z.tuple([instantInCursor, z.uuid()])

/** Latest first. @throws CursorInvalid */
export async function listFailedMails(
  ctx: Ctx,
  { cursor, limit }: { cursor?: KeysetPosition | undefined; limit: number },
): Promise<KeysetPage<FailedMail>> {
  requirePermission(ctx, 'operations:read')
  const position = positionIn(cursor, POSITION)
  const rows = await ctx.db
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.status, 'failed'),
        position && sql`(${mails.createdAt}, ${mails.id}) < (${position[0]}::timestamptz, ${position[1]}::uuid)`,
      ),
    )
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit + 1)
  const found = rows.map(({ id, kind, to, subject, attempts, problem, createdAt, attemptedAt }) => ({
    mailId: id,
    kind,
    to,
    subject,
    tries: attempts,
    problem: redactSecrets(problem ?? ''),
    writtenAt: createdAt,
    triedAt: attemptedAt,
  }))
  return keysetPage(found, limit, ({ writtenAt, mailId }) => [writtenAt.toISOString(), mailId])
}
