import type { ReviewRequestEmail } from '#vocabulary/review-emails.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function reviewRequest(
  { name, folio, products, link, stopLink }: ReviewRequestEmail,
  texts: EmailTexts,
): UnbrandedEmail {
  const t = texts.of('emailsProducts', 'review-request')
  return customerEmail({
    texts,
    name,
    subject: t('subject'),
    title: t('title'),
    before: [t('before')],
    facts: [
      [t('facts.order'), folio],
      [t('facts.products'), products.join(', ')],
    ],
    action: { label: t('action'), link },
    after: [t('after.minute'), t('after.once')],
    stop: { question: t('stop.question'), action: t('stop.action'), link: stopLink },
  })
}
