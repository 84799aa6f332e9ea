import type { ReviewWaitingEmail } from '#vocabulary/review-emails.ts'
import type { EmailTexts } from './email-texts.ts'
import type { UnbrandedEmail } from './rendered-email.ts'
import { staffEmail } from './staff-email.ts'

export function reviewWaiting(
  { product, stars }: ReviewWaitingEmail,
  texts: EmailTexts,
  publicUrl: string,
): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsStaff', 'review-waiting')
  return staffEmail({
    locale,
    subject: t('subject', { product }),
    title: t('title'),
    facts: [
      [t('facts.product'), product],
      [t('facts.stars'), `${stars} / 5`],
    ],
    after: t('after', { link: `${publicUrl}/management/reviews?status=waiting` }),
  })
}
