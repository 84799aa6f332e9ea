import { eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import { mailTexts } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { MailKind } from '#vocabulary/email-contents.ts'
import { isWordedKind } from '#vocabulary/worded-mails.ts'
import type { MailWording } from '#vocabulary/worded-mails.ts'

/** Not cached, so that the next e-mail has the words just saved. */
export async function readMailWording(ctx: Pick<Ctx, 'db'>, kind: MailKind): Promise<MailWording | undefined> {
  if (!isWordedKind(kind)) return undefined
  const [row] = await namedBuilt(
    ctx.db.select({ texts: mailTexts.texts }).from(mailTexts).where(eq(mailTexts.kind, kind)),
  )
  return row?.texts
}
