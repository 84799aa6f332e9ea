import type { OrderExpiredEmail } from '#vocabulary/order-emails.ts'
import { formatPrice } from '#i18n/format.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function orderExpired(content: OrderExpiredEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsOrders', 'order-expired')
  const { name, folio, unmatchedPesos, byHandPesos, returnPesos } = content
  const parts = [
    ['unmatched', unmatchedPesos],
    ['by-hand', byHandPesos],
    ['return', returnPesos],
  ] as const
  const owed = parts.filter(([, pesos]) => pesos > 0)
  const said = owed.map(([how, pesos]) => t(`before.${how}`, { amount: formatPrice(pesos, locale) }))
  return customerEmail({
    texts,
    name,
    subject: t('subject', { folio }),
    title: t('title'),
    before: [t(byHandPesos + unmatchedPesos > 0 ? 'before.part' : 'before.unpaid'), ...said],
    facts: [[t('facts.order'), folio]],
    action: { label: t('action'), link: `${publicUrl}/store?lng=${locale}` },
    after: [t('after')],
  })
}
