import { once } from '#db/idempotency.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { wordsOf } from '#kit/words.ts'
import { greetingName } from '#domain/mail/greeting-name.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import type { ContactMessage } from './schemas.ts'
import { contactMessages } from '#db/schema/contact.server.ts'
import { mexicanDate } from '#kit/mexican-time.ts'

interface BotSigns {
  /** Content of the honeypot field, which people can't see. */
  bait: string
  spentMs: number | undefined
}

/** Faster submissions are taken for bots. */
const QUICKEST_PERSON_MS = 3000

/** Once per idempotency key. A bot gets the same response, but its message is dropped. @throws IdempotencyKeyReused */
export async function receiveContactMessage(
  ctx: Ctx,
  received: ContactMessage,
  key?: string,
): Promise<{ messageId: string }> {
  const { topicLink: bait, spentMs, ...message } = received
  if (looksLikeBot({ bait, spentMs })) return { messageId: crypto.randomUUID() }
  const call = { scope: 'contact-message', key, request: message, now: ctx.now }
  return inTransaction(ctx, (tx) => once(tx.db, call, () => receive(tx, message)))
}

async function receive(ctx: Ctx, message: Message): Promise<{ messageId: string }> {
  const messageId = crypto.randomUUID()
  const searchText = searchTextOf(message)
  await ctx.db
    .insert(contactMessages)
    .values({ ...message, id: messageId, searchText, locale: ctx.locale, createdAt: ctx.now })
  await notifyShop(ctx, messageId, message)
  await acknowledgeSender(ctx, message)
  return { messageId }
}

type Message = Omit<ContactMessage, 'topicLink' | 'spentMs'>

/** Each word after a space, so that `like` can match its beginning. */
function searchTextOf({ name, companyName, phoneNumbers, emails, subject, commentary }: Message): string {
  const words = wordsOf([name, companyName, ...phoneNumbers, ...emails, subject, commentary].join(' '))
  return ` ${[...new Set(words)].join(' ')}`
}

async function notifyShop(ctx: Ctx, messageId: string, message: Message): Promise<void> {
  const { name, companyName, phoneNumbers, emails, subject, commentary } = message
  await queueMail(ctx, {
    content: {
      kind: 'contact-message',
      name,
      companyName,
      phoneNumbers: phoneNumbers.join(', '),
      emails: emails.join(', '),
      subject,
      commentary,
      senderLocale: ctx.locale,
    },
    reference: messageId,
    locale: DEFAULT_LOCALE,
    to: 'shop',
    replyTo: emails[0],
  })
}

/** Once a day per address, because anyone may type anyone's. */
async function acknowledgeSender(ctx: Ctx, { name, emails: [email = ''] }: Message): Promise<void> {
  const address = email.toLowerCase()
  const { mailbox } = await readShopSettings(ctx)
  if (address === mailbox.toLowerCase()) return
  const day = mexicanDate(ctx.now)
  await queueMail(ctx, {
    content: { kind: 'contact-acknowledgement', name: greetingName(name) },
    reference: `${day} ${address}`,
    locale: ctx.locale,
    to: [email],
  })
}

function looksLikeBot({ bait, spentMs }: BotSigns): boolean {
  return bait !== '' || (spentMs !== undefined && spentMs < QUICKEST_PERSON_MS)
}
