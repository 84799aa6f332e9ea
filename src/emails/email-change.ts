import type { EmailChangeEmail } from '#vocabulary/email-contents.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: 'Confirma el cambio de correo',
    newEmail: 'Correo nuevo',
    action: 'Confirmar el cambio',
    'email-change-old': {
      title: '¿Tu cuenta cambia de correo?',
      before:
        'Se pidió que tu cuenta use otra dirección. El cambio se hace cuando lo confirmas desde los dos correos: este y el nuevo. El enlace sirve durante un día.',
      after: 'Si no fuiste tú, no lo confirmes y cambia tu contraseña: alguien tiene acceso a tu cuenta.',
    },
    'email-change-new': {
      title: 'Confirma tu correo nuevo',
      before:
        'Se pidió que una cuenta de nuestra tienda use esta dirección. El cambio se hace cuando se confirma desde los dos correos: este y el anterior. El enlace sirve durante un día.',
      after: 'Si no lo pediste, alguien escribió tu dirección por error: no tienes que hacer nada.',
    },
  },
  en: {
    subject: 'Confirm the change of email',
    newEmail: 'New email',
    action: 'Confirm the change',
    'email-change-old': {
      title: 'Is your account moving?',
      before:
        'Somebody asked for your account to use another address. It changes once you confirm from both: this one and the new one. The link works for one day.',
      after: 'If it wasn’t you, don’t confirm, and change your password: somebody has access to your account.',
    },
    'email-change-new': {
      title: 'Confirm your new email',
      before:
        'Somebody asked for an account of our store to use this address. It changes once it is confirmed from both: this one and the one before. The link works for one day.',
      after: 'If you didn’t ask for it, somebody mistyped an address: there is nothing you need to do.',
    },
  },
}

/** Asks the address that an account leaves, or the one that it moves to, whether it may. */
export function emailChange({ kind, name, newEmail, link }: EmailChangeEmail, locale: Locale): UnbrandedEmail {
  const t = TEXTS[locale]
  const { title, before, after } = t[kind]
  return customerEmail({
    locale,
    name,
    subject: t.subject,
    title,
    before: [before],
    facts: [[t.newEmail, newEmail]],
    action: { label: t.action, link },
    after: [after],
  })
}
