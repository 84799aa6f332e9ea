import type { NewSignInEmail } from '#vocabulary/email-contents.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail, formatShopTime } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: 'Inicio de sesión desde un dispositivo nuevo',
    title: 'Entraste desde un dispositivo nuevo',
    before: 'Se inició sesión en tu cuenta con un navegador que no conocíamos.',
    device: 'Dispositivo',
    unknown: 'Desconocido',
    on: ' en ',
    network: 'Red',
    when: 'Cuándo',
    action: 'Cambiar mi contraseña',
    after: 'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña ahora: se cierran todas las sesiones.',
  },
  en: {
    subject: 'New device signed in',
    title: 'You signed in on a new device',
    before: 'Somebody signed in to your account with a browser we hadn’t seen before.',
    device: 'Device',
    unknown: 'Unknown',
    on: ' on ',
    network: 'Network',
    when: 'When',
    action: 'Change my password',
    after: 'If it was you, there is nothing to do. If not, change your password now: every session ends.',
  },
}

export function newSignIn(content: NewSignInEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  const device = [content.browser, content.system].filter((part) => part !== null).join(t.on) || t.unknown
  return customerEmail({
    locale,
    name: content.name,
    subject: t.subject,
    title: t.title,
    before: [t.before],
    facts: [
      [t.device, device],
      [t.network, content.network || t.unknown],
      [t.when, formatShopTime(content.at, locale)],
    ],
    action: { label: t.action, link: `${publicUrl}/reset-password?lng=${locale}` },
    after: [t.after],
  })
}
