import type { ReviewRefusedEmail } from '#vocabulary/review-emails.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function reviewRefused({ name, product, reason, link }: ReviewRefusedEmail, texts: EmailTexts): UnbrandedEmail {
  const t = texts.of('emailsProducts', 'review-refused')
  return customerEmail({
    texts,
    name,
    subject: t('subject', { product }),
    title: t('title'),
    before: [t('before')],
    facts: [
      [t('facts.product'), product],
      [t('facts.reason'), reason],
    ],
    action: { label: t('action'), link },
    after: [t('after')],
  })
}
