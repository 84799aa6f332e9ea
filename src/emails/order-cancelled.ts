import type { OrderCancelledEmail } from '#vocabulary/email-contents.ts'
import { formatPrice } from '#i18n/format.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function orderCancelled(content: OrderCancelledEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsOrders', 'order-cancelled')
  const { name, folio, refundMethod, refundPesos } = content
  const rows: [string, string][] = [[t('facts.order'), folio]]
  if (refundMethod !== null) rows.push([t('facts.amount'), formatPrice(refundPesos, locale)])
  return customerEmail({
    texts,
    name,
    subject: t('subject', { folio }),
    title: t('title'),
    before: [t('before.cancelled', { folio }), t(`before.${refundMethod ?? 'unpaid'}`)],
    facts: rows,
    action: { label: t('action'), link: `${publicUrl}/track?order=${folio}&lng=${locale}` },
    after: [t('after')],
  })
}
