import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readHouse } from '#domain/house/read-house.ts'
import type { Locale } from '#i18n/locale.ts'
import { wordsOf } from '#kit/words.ts'
import type { Letter } from './letters.ts'
import { sealToken } from './mail-token.ts'
import { mails } from './tables.server.ts'
import type { MailAttachment } from './tables.server.ts'

interface MailToQueue {
  letter: Letter
  /** What the mail is about; a second one of the same kind about the same thing is not written. */
  reference: string
  locale: Locale
  /** `house`: where the house itself is written to. */
  to: string[] | 'house'
  bcc?: string[]
  /** Where answers go; the house's own mailbox for them when left out, and nobody's where the house is written to. */
  replyTo?: string | undefined
  attachments?: MailAttachment[]
}

/**
 * Writes a mail into the outbox and enqueues its sending, in the caller's transaction.
 * @returns its id, or undefined when there already is one about `reference`
 */
export async function queueMail(ctx: Ctx, mail: MailToQueue): Promise<string | undefined> {
  const { letter, reference, locale, bcc = [], attachments = [] } = mail
  const house = await readHouse(ctx)
  const to = mail.to === 'house' ? [house.mailbox] : mail.to
  const replyTo = mail.replyTo ?? (mail.to === 'house' ? undefined : house.replyTo)
  const written = await ctx.ports.letters.write(ctx.db, letter, { locale, publicUrl: ctx.ports.house.publicUrl })
  const body = sealToken(ctx, written)
  const [queued] = await namedBuilt(
    ctx.db
      .insert(mails)
      .values({
        ...written,
        ...body,
        id: crypto.randomUUID(),
        kind: letter.kind,
        reference,
        locale,
        to,
        bcc,
        replyTo,
        searchText: ` ${wordsOf([...to, written.subject].join(' ')).join(' ')}`,
        attachments,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ mailId: mails.id }),
  )
  if (queued) await ctx.ports.jobs.enqueue(ctx.db, 'send-mail', queued)
  return queued?.mailId
}
