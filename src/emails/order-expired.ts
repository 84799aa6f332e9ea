import type { OrderExpiredEmail } from '#vocabulary/order-emails.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function orderExpired({ name, folio }: OrderExpiredEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsOrders', 'order-expired')
  return customerEmail({
    texts,
    name,
    subject: t('subject', { folio }),
    title: t('title'),
    before: [t('before')],
    facts: [[t('facts.order'), folio]],
    action: { label: t('action'), link: `${publicUrl}/store?lng=${locale}` },
    after: [t('after')],
  })
}
