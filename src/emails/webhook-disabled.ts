import type { WebhookDisabledEmail } from '#vocabulary/email-contents.ts'
import type { EmailTexts } from './email-texts.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

export function webhookDisabled(content: WebhookDisabledEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const { locale } = texts
  const t = texts.of('emailsStaff', 'webhook-disabled')
  return customerEmail({
    texts,
    name: '',
    subject: t('subject', { name: content.endpoint }),
    title: t('title'),
    before: [t('before', { count: content.failures })],
    facts: [
      [t('facts.name'), content.endpoint],
      [t('facts.url'), content.url],
    ],
    action: { label: t('action'), link: `${publicUrl}/management/webhooks?lng=${locale}` },
    after: [t('after')],
  })
}
