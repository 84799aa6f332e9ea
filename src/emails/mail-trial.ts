import type { Locale } from '#i18n/locale.ts'
import type { MailTrialEmail } from '#vocabulary/email-contents.ts'
import { formatShopTime } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'
import { staffEmail } from './staff-email.ts'

const TEXTS = {
  es: {
    subject: 'El servidor de correo funciona',
    title: 'Este correo salió de tu tienda',
    server: 'Servidor',
    when: 'Cuándo',
    after: 'Lo pediste en Ajustes para probar el servidor de correo. No hace falta contestar.',
  },
  en: {
    subject: 'Your mail server works',
    title: 'Your store sent this email',
    server: 'Server',
    when: 'When',
    after: 'You asked for it in Settings, to test the mail server. There is nothing to answer.',
  },
}

export function mailTrial({ host, at }: MailTrialEmail, locale: Locale): UnbrandedEmail {
  const { subject, title, server, when, after } = TEXTS[locale]
  const facts: [string, string][] = [
    [server, host],
    [when, formatShopTime(at, locale)],
  ]
  return staffEmail({ locale, subject, title, facts, after })
}
