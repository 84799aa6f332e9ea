import { and, eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { isLinkForgotten } from '../mail-token.ts'
import { mails } from '#db/schema/mail.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { FailedMailNotFound, MailLinkForgotten } from '../errors.ts'

/** Resets its attempts. @throws FailedMailNotFound, also when it is being sent again, MailLinkForgotten */
export async function retryMail(ctx: Ctx, { mailId }: { mailId: string }): Promise<void> {
  requirePermission(ctx, 'operations:write')
  await inTransaction(ctx, async (tx) => {
    const [mail] = await tx.db
      .update(mails)
      .set({ status: 'queued', attempts: 0, problem: null })
      .where(and(eq(mails.id, mailId), eq(mails.status, 'failed')))
      .returning({ isLinkForgotten })
    if (!mail) throw new FailedMailNotFound()
    if (mail.isLinkForgotten) throw new MailLinkForgotten()
    await tx.ports.jobs.enqueue(tx.db, 'send-mail', { mailId })
    await recordAuditEntry(tx, {
      action: 'mail.retried',
      subject: { kind: 'mail', id: mailId },
      before: { status: 'failed' },
      after: { status: 'queued' },
    })
  })
}
