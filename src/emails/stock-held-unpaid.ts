import type { StockHeldUnpaidEmail } from '#vocabulary/email-contents.ts'
import type { EmailTexts } from './email-texts.ts'
import { staffEmail } from './staff-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

/** Stock that unpaid orders keep from other buyers, for the owner. */
export function stockHeldUnpaid(
  { lines, share }: StockHeldUnpaidEmail,
  texts: EmailTexts,
  publicUrl: string,
): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsStaff', 'stock-held-unpaid')
  return staffEmail({
    locale,
    subject: t('subject', { name: lines[0]?.name ?? '' }),
    title: t('title'),
    facts: lines.map(({ name, held, allowed }) => [name, t('held', { held, allowed })]),
    after: t('after', { share, link: `${publicUrl}/management/orders?status=pending` }),
  })
}
