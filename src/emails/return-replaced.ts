import type { ReturnReplacedEmail } from '#vocabulary/return-emails.ts'
import { formatPrice } from '#i18n/format.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import { orderLink, payLink } from './order-link.ts'
import { returnedLine } from './returned-line.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function returnReplaced(content: ReturnReplacedEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsReturns', 'return-replaced')
  const { name, folio, replacementFolio, isInAccount, lines, sent, duePesos, refundPesos } = content
  const price = (pesos: number) => formatPrice(pesos, locale)
  const replacement = { folio: replacementFolio, isInAccount }
  return customerEmail({
    texts,
    name,
    subject: t('subject', { folio }),
    title: t('title'),
    before: [
      duePesos > 0 ? t('before.due', { amount: price(duePesos) }) : t('before.free'),
      ...(refundPesos > 0 ? [t('before.refund', { amount: price(refundPesos) })] : []),
    ],
    facts: [
      [t('facts.order'), folio],
      [t('facts.back'), lines.map(returnedLine).join(', ')],
      [t('facts.replacement'), replacementFolio],
      [t('facts.sent'), sent.map(returnedLine).join(', ')],
      ...(duePesos > 0 ? [[t('facts.missing'), price(duePesos)] satisfies [string, string]] : []),
    ],
    action:
      duePesos > 0
        ? { label: t('action.pay'), link: payLink(replacement, locale, publicUrl) }
        : { label: t('action.see'), link: orderLink(replacement, locale, publicUrl) },
    after: [t('after')],
  })
}
