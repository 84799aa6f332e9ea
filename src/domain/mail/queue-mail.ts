import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import type { Locale } from '#i18n/locale.ts'
import { wordsOf } from '#kit/words.ts'
import type { EmailContent } from '#vocabulary/email-contents.ts'
import { isStaffNotice } from '#vocabulary/staff-notices.ts'
import { listStaffNoticed } from './list-staff-noticed.ts'
import { queuePush } from './push/queue-push.ts'
import type { NoticeContent } from './push/queue-push.ts'
import { sealToken } from './mail-token.ts'
import { readMailWording } from './wording/get-mail-texts.ts'
import { mails } from '#db/schema/mail.server.ts'
import type { MailAttachment } from '#db/schema/mail.server.ts'

interface MailToQueue {
  content: EmailContent
  /** At most one e-mail per kind and reference. */
  reference: string
  locale: Locale
  /** `shop` is its own mailbox. */
  to: string[] | 'shop'
  bcc?: string[]
  /** By default the shop's mailbox, or none for e-mails to the shop. */
  replyTo?: string | undefined
  attachments?: MailAttachment[]
}

/** Returns undefined when an e-mail of this kind and reference exists. */
export async function queueMail(ctx: Ctx, mail: MailToQueue): Promise<string | undefined> {
  const queued = await queueOne(ctx, mail)
  if (queued && mail.to === 'shop') await notifyNoticedStaff(ctx, mail)
  return queued
}

/** Also sends an e-mail to the shop to each subscribed member of staff, by each channel. */
export async function notifyNoticedStaff(ctx: Ctx, mail: Omit<MailToQueue, 'to'>): Promise<void> {
  const { content, reference } = mail
  if (!isNotice(content)) return
  for (const to of await listStaffNoticed(ctx, content.kind)) {
    const { userId, email, locale } = to
    if (to.mailSince) await queueOne(ctx, { ...mail, reference: `${reference} ${userId}`, locale, to: [email] })
    if (to.pushSince) await queuePush(ctx, { content, reference, to })
  }
}

function isNotice(content: EmailContent): content is NoticeContent {
  return isStaffNotice(content.kind)
}

async function queueOne(ctx: Ctx, mail: MailToQueue): Promise<string | undefined> {
  const { content, reference, locale, bcc = [], attachments = [] } = mail
  const settings = await readShopSettings(ctx)
  const to = mail.to === 'shop' ? [settings.mailbox] : mail.to
  const replyTo = mail.replyTo ?? (mail.to === 'shop' ? undefined : settings.replyTo)
  const { cardPayments, config, emails } = ctx.ports
  const tests = { hosted: cardPayments.isTest, transfer: config.server.isTestAccount }
  const wording = (await readMailWording(ctx, content.kind))?.[locale]
  const written = emails.write(content, { locale, publicUrl: config.publicUrl, brand: settings.brand, tests, wording })
  const body = sealToken(ctx, written)
  const [queued] = await namedBuilt(
    ctx.db
      .insert(mails)
      .values({
        ...written,
        ...body,
        id: crypto.randomUUID(),
        kind: content.kind,
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
