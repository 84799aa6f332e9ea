import type { WebhookDisabledEmail } from '#vocabulary/email-contents.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (name: string) => `El webhook «${name}» quedó apagado`,
    title: 'Un webhook dejó de responder',
    before: (count: number) =>
      `No contestó a ${count} avisos seguidos, cada uno intentado durante un día, y la tienda dejó de llamarlo.`,
    name: 'Webhook',
    url: 'Dirección',
    action: 'Revisar los webhooks',
    after: 'Cuando el programa vuelva a responder, enciéndelo otra vez desde la administración.',
  },
  en: {
    subject: (name: string) => `The webhook “${name}” was switched off`,
    title: 'A webhook stopped answering',
    before: (count: number) =>
      `It didn’t answer ${count} deliveries in a row, each tried for a day, and the store stopped calling it.`,
    name: 'Webhook',
    url: 'Address',
    action: 'Check the webhooks',
    after: 'Once the program answers again, switch it back on in the back office.',
  },
}

export function webhookDisabled(content: WebhookDisabledEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  return customerEmail({
    locale,
    name: '',
    subject: t.subject(content.endpoint),
    title: t.title,
    before: [t.before(content.failures)],
    facts: [
      [t.name, content.endpoint],
      [t.url, content.url],
    ],
    action: { label: t.action, link: `${publicUrl}/management/webhooks?lng=${locale}` },
    after: [t.after],
  })
}
