import type { OrderShippedEmail } from '#vocabulary/order-emails.ts'
import { formatDay } from '#i18n/format.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import type { Part } from './customer-email.ts'
import { link, paragraph } from './layout.ts'
import { markup } from './markup.ts'
import { returnedLine } from './returned-line.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function orderShipped(content: OrderShippedEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsOrders', 'order-shipped')
  const { name, folio, carrier, trackingNumber, estimatedDelivery, part } = content
  const rows: [string, string][] = [
    [t('facts.order'), folio],
    [t('facts.carrier'), carrier],
    [t('facts.tracking'), trackingNumber],
    [t('facts.inside'), content.lines.map(returnedLine).join(', ')],
  ]
  if (estimatedDelivery !== null) rows.push([t('facts.estimated'), formatDay(estimatedDelivery, locale)])
  return customerEmail({
    texts,
    name,
    subject: t(`subject.${part}`, { folio }),
    title: t(`title.${part}`),
    before: [t(`before.${part}`)],
    facts: rows,
    action: { label: t('action'), link: `${publicUrl}/track?order=${folio}&lng=${locale}` },
    parts: carriersPage(content, texts),
    after: [t('after')],
  })
}

function carriersPage({ carrier, trackingNumber, trackingUrl }: OrderShippedEmail, texts: EmailTexts): Part[] {
  if (trackingUrl === null) return []
  const label = texts.of('emailsOrders', 'order-shipped')('page', { carrier })
  return [
    {
      html: paragraph(markup`${label} ${link(trackingNumber, trackingUrl)}`),
      text: `${label} ${trackingUrl}`,
    },
  ]
}
