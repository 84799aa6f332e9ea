import type { ReturnStepEmail } from '#vocabulary/return-emails.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import { orderLink } from './order-link.ts'
import { returnedLine } from './returned-line.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function returnStep(content: ReturnStepEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const { kind, name, message, lines, ...order } = content
  const t = texts.of('emailsReturns', kind)
  return customerEmail({
    texts,
    name,
    subject: t('subject', { folio: order.folio }),
    title: t('title'),
    before: [t('before')],
    facts: [
      [t('facts.order'), order.folio],
      [t('facts.products'), lines.map(returnedLine).join(', ')],
      ...(message ? [[t('facts.message'), message] satisfies [string, string]] : []),
    ],
    action: { label: t('action'), link: orderLink(order, locale, publicUrl) },
    after: [t('after')],
  })
}
