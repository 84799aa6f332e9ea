import type { TransferShortEmail } from '#vocabulary/order-emails.ts'
import { formatPrice } from '#i18n/format.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import { transferParts } from './transfer-parts.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function transferShort(content: TransferShortEmail, texts: EmailTexts): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsPayments', 'transfer-short')
  const { name, folio, transfer, restPesos } = content
  const received = formatPrice(content.receivedPesos, locale)
  const rest = formatPrice(restPesos, locale)
  return customerEmail({
    texts,
    name,
    subject: t('subject', { folio }),
    title: t('title'),
    before: [t('before', { received, rest })],
    facts: [
      [t('facts.order'), folio],
      [t('facts.received'), received],
      [t('facts.rest'), rest],
    ],
    lead: transferParts(transfer, restPesos, texts),
    after: [t('after')],
  })
}
