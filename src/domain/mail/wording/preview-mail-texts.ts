import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '#db/schema/identity.server.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { requirePermission, requireStaffUser } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import { LOCALES } from '#i18n/locale.ts'
import type { MailWording, WordedKind } from '#vocabulary/worded-mails.ts'
import { MailSampleNotFound } from '../errors.ts'
import { queueMail } from '../queue-mail.ts'
import { checkMailWording } from './check-mail-wording.ts'
import { sampleContents } from './sample-contents.ts'
import type { mailPreviewSchema } from './schemas.ts'

type MailPreview = z.infer<typeof mailPreviewSchema>

interface Typed {
  kind: WordedKind
  wording: MailWording
}

/** Sample e-mails with the typed, perhaps unsaved texts. @throws MailTextsFaulty */
export async function previewMailTexts(ctx: Ctx, { kind, wording }: Typed): Promise<MailPreview[]> {
  requirePermission(ctx, 'content:read')
  const checked = checkMailWording(kind, wording)
  const { emails, config } = ctx.ports
  const { brand } = await readShopSettings(ctx)
  return sampleContents(kind, { publicUrl: config.publicUrl, now: ctx.now }).map((content) => {
    const [es, en] = LOCALES.map((locale) => {
      const { subject, html } = emails.write(content, {
        locale,
        publicUrl: config.publicUrl,
        brand,
        tests: { hosted: false, transfer: false },
        wording: checked[locale],
      })
      return { subject, html }
    })
    return { es, en } as MailPreview
  })
}

/** Sends a sample e-mail to the caller in their language. @throws MailTextsFaulty, MailSampleNotFound */
export function tryMailTexts(ctx: Ctx, { kind, wording, sample }: Typed & { sample: number }): Promise<{ to: string }> {
  const userId = requireStaffUser(ctx, 'content:write')
  const checked = checkMailWording(kind, wording)
  return inTransaction(ctx, async (tx) => {
    const [account] = await tx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
    if (!account) throw new SignInRequired()
    const samples = sampleContents(kind, { publicUrl: tx.ports.config.publicUrl, now: tx.now })
    const [mail] = samples.slice(sample)
    if (!mail) throw new MailSampleNotFound()
    await queueMail(tx, {
      content: { kind: 'wording-trial', mail, wording: checked[tx.locale] },
      reference: crypto.randomUUID(),
      locale: tx.locale,
      to: [account.email],
    })
    return { to: account.email }
  })
}
