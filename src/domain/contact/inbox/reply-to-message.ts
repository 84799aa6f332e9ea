import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { greetingName } from '#domain/mail/greeting-name.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { contactMessages, contactReplies } from '#db/schema/contact.server.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { MessageNotFound } from './errors.ts'
import { getMessage } from './get-message.ts'
import type { MessageThread } from './get-message.ts'

const SUBJECT_LENGTH = 60
const GRAPHEMES = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** In the message's language, once per `replyId`. @throws MessageNotFound */
export async function replyToMessage(
  ctx: Ctx,
  { messageId, replyId, text }: { messageId: string; replyId: string; text: string },
): Promise<MessageThread> {
  requirePermission(ctx, 'messages:write')
  return inTransaction(ctx, async (tx) => {
    const [message] = await tx.db.select().from(contactMessages).where(eq(contactMessages.id, messageId)).for('update')
    if (!message) throw new MessageNotFound()
    const written = await tx.db
      .insert(contactReplies)
      .values({ id: replyId, messageId, author: nameOfActor(tx.actor), text, at: tx.now })
      .onConflictDoNothing()
      .returning({ id: contactReplies.id })
    if (written.length === 0) return getMessage(tx, { messageId })
    await tx.db.update(contactMessages).set({ status: 'answered' }).where(eq(contactMessages.id, messageId))
    const { name, subject, commentary, locale, emails } = message
    await queueMail(tx, {
      content: {
        kind: 'contact-reply',
        name: greetingName(name),
        subject: subject || beginningOf(commentary, SUBJECT_LENGTH),
        text,
      },
      reference: `${messageId} ${replyId}`,
      locale,
      to: emails.slice(0, 1),
    })
    await recordAuditEntry(tx, {
      action: 'message.answered',
      subject: { kind: 'message', id: messageId },
      before: { status: message.status },
      after: { status: 'answered', replyId },
    })
    return getMessage(tx, { messageId })
  })
}

/** In one line, cut after a whole word, or within one that is longer by itself. */
export function beginningOf(text: string, most: number): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  if (line.length <= most) return line
  const end = line.lastIndexOf(' ', most - 1)
  if (end > 0) return `${line.slice(0, end)}…`
  const { index } = GRAPHEMES.segment(line).containing(most - 1) ?? { index: most - 1 }
  return `${line.slice(0, index)}…`
}
