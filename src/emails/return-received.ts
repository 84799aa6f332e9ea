import type { ReturnReceivedEmail } from '#vocabulary/return-emails.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import { returnedLine } from './returned-line.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function returnReceived(content: ReturnReceivedEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsReturns', 'return-received')
  const { name, folio, lines } = content
  return customerEmail({
    texts,
    name,
    subject: t('subject', { folio }),
    title: t('title'),
    before: [t('before')],
    facts: [
      [t('facts.order'), folio],
      [t('facts.products'), lines.map(returnedLine).join(', ')],
    ],
    action: { label: t('action'), link: `${publicUrl}/dashboard/orderClient/${folio}?lng=${locale}` },
    after: [t('after')],
  })
}
