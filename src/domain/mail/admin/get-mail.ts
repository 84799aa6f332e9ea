import { eq } from 'drizzle-orm'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { MailNotFound } from '../errors.ts'
import type { z } from 'zod'
import type { mailTextSchema } from './schemas.ts'

/** Plain text, without the tokens of links. @throws MailNotFound */
export async function getMail(ctx: Ctx, { mailId }: { mailId: string }): Promise<z.infer<typeof mailTextSchema>> {
  requirePermission(ctx, 'operations:read')
  const [mail] = await ctx.db
    .select({ mailId: mails.id, subject: mails.subject, text: mails.text, attachments: mails.attachments })
    .from(mails)
    .where(eq(mails.id, mailId))
  if (!mail) throw new MailNotFound()
  const { attachments, ...rest } = mail
  return { ...rest, files: attachments.map(({ fileName }) => fileName) }
}
