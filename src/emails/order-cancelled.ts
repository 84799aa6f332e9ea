import type { OrderCancelledEmail } from '#vocabulary/order-emails.ts'
import { formatPrice } from '#i18n/format.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function orderCancelled(content: OrderCancelledEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsOrders', 'order-cancelled')
  const { name, folio, cardPesos, unmatchedPesos, byHandPesos, returnPesos, disputedPesos, takenBackPesos } = content
  const parts = [
    ['card', cardPesos],
    ['unmatched', unmatchedPesos],
    ['by-hand', byHandPesos],
    ['return', returnPesos],
    ['disputed', disputedPesos],
    ['taken-back', takenBackPesos],
  ] as const
  const said = parts
    .filter(([, pesos]) => pesos > 0)
    .map(([how, pesos]) => t(`before.${how}`, { amount: formatPrice(pesos, locale) }))
  const rows: [string, string][] = [[t('facts.order'), folio]]
  const owedPesos = cardPesos + unmatchedPesos + byHandPesos + returnPesos
  if (owedPesos > 0) rows.push([t('facts.amount'), formatPrice(owedPesos, locale)])
  return customerEmail({
    texts,
    name,
    subject: t('subject', { folio }),
    title: t('title'),
    before: [t('before.cancelled', { folio }), ...(said.length > 0 ? said : [t('before.unpaid')])],
    facts: rows,
    action: { label: t('action'), link: `${publicUrl}/track?order=${folio}&lng=${locale}` },
    after: [t('after')],
  })
}
