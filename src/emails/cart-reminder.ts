import type { CartReminderEmail } from '#vocabulary/email-contents.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function cartReminder({ name, lines, link, stopLink }: CartReminderEmail, texts: EmailTexts): UnbrandedEmail {
  const t = texts.of('emailsProducts', 'cart-reminder')
  return (brand) =>
    customerEmail({
      texts,
      name,
      subject: t('subject'),
      title: t('title'),
      before: [t('before')],
      facts: lines.map((line) => [[line.name, line.size].filter(Boolean).join(', '), `× ${line.quantity}`]),
      action: { label: t('action'), link },
      after: [t('after', { brand: brand.name })],
      stop: { question: t('stop.question'), action: t('stop.action'), link: stopLink },
    })(brand)
}
