import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { greetingName } from '#domain/mail/greeting-name.ts'
import type { EmailContent, SecurityChange } from '#vocabulary/email-contents.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Account } from './find-account.ts'

type Addressee = Pick<Account, 'email' | 'name' | 'locale'>
type Unaddressed<Kind> = Kind extends { name: string } ? Omit<Kind, 'name'> : never

/** In the account's language; `to` overrides its e-mail. */
export async function writeToAccount(
  ctx: Ctx,
  { email, name, locale }: Addressee,
  content: Unaddressed<EmailContent>,
  to = email,
): Promise<void> {
  await queueMail(ctx, {
    content: { ...content, name: greetingName(name) },
    reference: crypto.randomUUID(),
    locale,
    to: [to],
  })
}

interface SecurityFacts {
  before?: { name: string } | { email: string }
  after?: { name: string } | { email: string }
}

/** Notifies the account's owner of a security change; for staff adds an audit entry. */
export async function recordSecurityChange(
  ctx: Ctx,
  account: Addressee & Pick<Account, 'userId' | 'role'>,
  what: SecurityChange,
  { before, after }: SecurityFacts = {},
): Promise<void> {
  const { userId, role } = account
  await writeToAccount(ctx, account, { kind: 'security-notice', what, at: ctx.now })
  if (role === 'customer') return
  // E-mailed links and codes have no session yet
  const staff = { ...ctx, actor: { kind: role, userId } }
  const subject = { kind: 'staff', id: userId }
  await recordAuditEntry(staff, { action: `staff.${what}`, subject, before: before ?? null, after: after ?? null })
}

/** The token stands behind the #, so that no server logs it. */
export function linkWithToken(ctx: Ctx, path: string, token: string, { locale }: Pick<Account, 'locale'>): string {
  return `${ctx.ports.config.publicUrl}${path}?lng=${locale}#token=${token}`
}
