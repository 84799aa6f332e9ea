import type { OrderDeliveredEmail } from '#vocabulary/order-emails.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail, formatShopTime } from './customer-email.ts'
import { orderLink } from './order-link.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function orderDelivered(content: OrderDeliveredEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsOrders', 'order-delivered')
  const { name, folio, isInAccount, deliveryMethod, at } = content
  return customerEmail({
    texts,
    name,
    subject: t('subject', { folio }),
    title: t('title'),
    before: [t(`before.${deliveryMethod}`)],
    facts: [
      [t('facts.order'), folio],
      [t('facts.delivered'), formatShopTime(at, texts)],
    ],
    action: { label: t('action'), link: orderLink(content, locale, publicUrl) },
    after: [t(isInAccount ? 'after.account' : 'after.guest')],
  })
}
