import type { AvailabilityConfirmationEmail, ProductAvailableEmail } from '#vocabulary/availability-emails.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function availabilityConfirmation(content: AvailabilityConfirmationEmail, texts: EmailTexts): UnbrandedEmail {
  const t = texts.of('emailsProducts', 'availability-confirmation')
  return customerEmail({
    texts,
    name: '',
    subject: t('subject'),
    title: t('title'),
    before: [t('before')],
    facts: [
      [t('facts.product'), content.product],
      [t('facts.size'), content.size],
    ],
    action: { label: t('action'), link: content.link },
    after: [t('after.unconfirmed'), t('after.mistake')],
  })
}

export function productAvailable(content: ProductAvailableEmail, texts: EmailTexts): UnbrandedEmail {
  const t = texts.of('emailsProducts', 'product-available')
  return customerEmail({
    texts,
    name: '',
    subject: t('subject', { product: content.product }),
    title: t('title'),
    before: [t('before')],
    facts: [
      [t('facts.product'), content.product],
      [t('facts.size'), content.size],
    ],
    action: { label: t('action'), link: content.link },
    after: [t('after.stock'), t('after.once')],
    stop: { question: t('stop.question'), action: t('stop.action'), link: content.stopLink },
  })
}
