import type { PaymentLateEmail } from '#vocabulary/order-emails.ts'
import { formatPrice } from '#i18n/format.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function paymentLate(content: PaymentLateEmail, texts: EmailTexts): UnbrandedEmail {
  const t = texts.of('emailsPayments', 'payment-late')
  const { name, folio, refundMethod, receivedPesos } = content
  const amount = formatPrice(receivedPesos, texts.locale)
  return customerEmail({
    texts,
    name,
    subject: t('subject', { folio }),
    title: t('title'),
    before: [t('before.late', { amount, folio }), t(`before.${refundMethod}`)],
    facts: [
      [t('facts.order'), folio],
      [t('facts.received'), amount],
    ],
    after: [],
  })
}
