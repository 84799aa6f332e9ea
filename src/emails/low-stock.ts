import type { LowStockEmail } from '#vocabulary/email-contents.ts'
import type { EmailTexts } from './email-texts.ts'
import { staffEmail } from './staff-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function lowStock({ lines }: LowStockEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsStaff', 'low-stock')
  return staffEmail({
    locale,
    subject: t('subject', { count: lines.length, name: lines[0]?.name ?? '' }),
    title: t('title'),
    facts: lines.map(({ sku, name, place, available, lowAt }) => [
      `${name} · ${sku}`,
      t('left', { count: available, place, lowAt }),
    ]),
    after: t('after', { link: `${publicUrl}/management/inventory?state=low` }),
  })
}
