import { desc, eq } from 'drizzle-orm'
import type { MailKind } from '#domain/contact/letters.ts'
import { mails } from '#domain/contact/tables.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import type { Page } from '#kit/pagination.ts'
import { tellable } from '#kit/tellable.ts'

export interface FailedMail {
  mailId: string
  kind: MailKind
  to: string[]
  subject: string
  tries: number
  problem: string
  writtenAt: Date
  triedAt: Date | null
}

/**
 * Mails that could not be sent, the latest first.
 * @throws SignInRequired, NotAllowed
 */
export async function listFailedMails(
  ctx: Ctx,
  { page, limit }: { page: number; limit: number },
): Promise<Page<FailedMail>> {
  requireOwner(ctx)
  const failed = eq(mails.status, 'failed')
  const rows = await ctx.db
    .select()
    .from(mails)
    .where(failed)
    .orderBy(desc(mails.createdAt), mails.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const items = rows.map(({ id, kind, to, subject, attempts, problem, createdAt, attemptedAt }) => ({
    mailId: id,
    kind,
    to,
    subject,
    tries: attempts,
    problem: tellable(problem ?? ''),
    writtenAt: createdAt,
    triedAt: attemptedAt,
  }))
  return { items, meta: { page, limit, total: await ctx.db.$count(mails, failed) } }
}
