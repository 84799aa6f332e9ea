import { once } from '#db/idempotency.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { hasPermission } from '#domain/authorize.ts'
import { readShopSettingValues } from '#domain/shop/read-shop-settings.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { isMailbox } from '#kit/mailbox.ts'
import { EmailTemplateNotAllowed, EmailTemplateOfShop, EmailTemplateUnknown, RecipientNotAllowed } from './errors.ts'
import { greetingName } from '#domain/mail/greeting-name.ts'
import { CALLABLE_MAIL_KINDS, NAMED_MAIL_KINDS } from '#vocabulary/email-contents.ts'
import type { CallableMailKind, EmailContent, NamedMailKind } from '#vocabulary/email-contents.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import type { SendEmailInput } from './schemas.ts'

/**
 * Once per idempotency key. Others may write only to the shop, or this would be an open relay.
 * @throws EmailTemplateUnknown, EmailTemplateOfShop, EmailTemplateNotAllowed, RecipientNotAllowed, IdempotencyKeyReused
 */
export async function sendEmail(ctx: Ctx, input: SendEmailInput, key?: string): Promise<{ mailId: string }> {
  const { emailTemplates } = ctx.ports.config
  const kind = NAMED_MAIL_KINDS.find((candidate) => emailTemplates[candidate] === input.templateId)
  if (!kind) throw new EmailTemplateUnknown()
  if (!isCallable(kind)) throw new EmailTemplateOfShop()
  const isStaff = hasPermission(ctx.actor, 'messages:write')
  if (!isStaff) refuseRelaying(input, kind, await ownMailboxes(ctx))
  const [firstSender] = input.params.emails.split(',').map((email) => email.trim())
  const call = { scope: 'send-email', key, request: input, now: ctx.now }
  const mailId = await inTransaction(ctx, (tx) =>
    once(tx.db, call, () =>
      queueMail(tx, {
        content: emailContentOf(tx, kind, input.params),
        reference: `request ${tx.requestId} ${crypto.randomUUID()}`,
        locale: isStaff ? tx.locale : DEFAULT_LOCALE,
        to: input.to,
        bcc: input.bcc,
        ...(kind === 'contact-message' && firstSender && isMailbox(firstSender) && { replyTo: firstSender }),
      }),
    ),
  )
  if (!mailId) throw new Error('a mail with a random reference was queued before')
  return { mailId }
}

function isCallable(kind: NamedMailKind): kind is CallableMailKind {
  return CALLABLE_MAIL_KINDS.some((callable) => callable === kind)
}

/** The configured mailbox and the public one. */
async function ownMailboxes(ctx: Ctx): Promise<string[]> {
  const { settings, follows } = await readShopSettingValues(ctx)
  return [settings.mailbox, follows.mailbox].map((mailbox) => mailbox.toLowerCase())
}

function refuseRelaying({ to, bcc }: SendEmailInput, kind: CallableMailKind, mailboxes: readonly string[]): void {
  if (kind !== 'contact-message') throw new EmailTemplateNotAllowed()
  if (to.some((address) => !mailboxes.includes(address.toLowerCase()))) throw new RecipientNotAllowed('to')
  if (bcc.length > 0) throw new RecipientNotAllowed('bcc')
}

function emailContentOf(ctx: Ctx, kind: CallableMailKind, params: SendEmailInput['params']): EmailContent {
  if (kind === 'contact-acknowledgement') return { kind, name: greetingName(params.name) }
  if (kind === 'welcome') return { kind, name: greetingName(params.name), verifyLink: null }
  return { kind, ...params, senderLocale: ctx.locale }
}
