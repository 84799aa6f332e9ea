import type { ReturnRequestEmail } from '#vocabulary/return-emails.ts'
import type { EmailTexts } from './email-texts.ts'
import { formatShopTime } from './customer-email.ts'
import { staffEmail } from './staff-email.ts'
import { returnedLine } from './returned-line.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

/** Photos are attached. */
export function returnRequest(content: ReturnRequestEmail, texts: EmailTexts): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsStaff', 'return-request')
  return staffEmail({
    locale,
    subject: t('subject', { folio: content.folio }),
    title: t('title'),
    facts: [
      [t('facts.order'), content.folio],
      [t('facts.reason'), t(`reasons.${content.reason}`)],
      [t('facts.products'), content.lines.map(returnedLine).join(', ')],
      [t('facts.buyer'), content.buyer],
      [t('facts.email'), content.email],
      [t('facts.phone'), content.phone],
      [t('facts.delivered'), formatShopTime(content.deliveredAt, texts)],
      [t('facts.photos'), t('attached', { count: content.photos })],
    ],
    message: content.description,
    after: t('after'),
  })
}
