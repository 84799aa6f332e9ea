import type { SecurityChange, SecurityNoticeEmail } from '#vocabulary/email-contents.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail, formatShopTime } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

interface Texts {
  when: string
  action: string
  after: string
  changes: Record<SecurityChange, { title: string; said: string }>
}

const TEXTS: Record<Locale, Texts> = {
  es: {
    when: 'Cuándo',
    action: 'Cambiar mi contraseña',
    after: 'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña ahora y escríbenos.',
    changes: {
      'password-changed': { title: 'Tu contraseña cambió', said: 'Tu cuenta tiene una contraseña nueva.' },
      'email-changed': { title: 'Tu correo cambió', said: 'Tu cuenta usa desde ahora otra dirección de correo.' },
      'second-factor-on': {
        title: 'Verificación en dos pasos activada',
        said: 'Para entrar a tu cuenta ahora también se pide un código de tu aplicación.',
      },
      'second-factor-off': {
        title: 'Verificación en dos pasos desactivada',
        said: 'Para entrar a tu cuenta ya solo se pide la contraseña.',
      },
      'recovery-code-used': {
        title: 'Usaste un código de recuperación',
        said: 'Se entró a tu cuenta con un código de recuperación. Ese código ya no sirve.',
      },
      'recovery-codes-renewed': {
        title: 'Tienes códigos de recuperación nuevos',
        said: 'Los códigos de recuperación anteriores ya no sirven.',
      },
      'passkey-added': {
        title: 'Llave de acceso nueva',
        said: 'Tu cuenta se puede abrir con una llave de acceso más.',
      },
      'passkey-removed': { title: 'Llave de acceso eliminada', said: 'Una llave de acceso dejó de abrir tu cuenta.' },
    },
  },
  en: {
    when: 'When',
    action: 'Change my password',
    after: 'If it was you, there is nothing to do. If not, change your password now and write to us.',
    changes: {
      'password-changed': { title: 'Your password changed', said: 'Your account has a new password.' },
      'email-changed': { title: 'Your email changed', said: 'Your account now uses another email address.' },
      'second-factor-on': {
        title: 'Two-step verification is on',
        said: 'Signing in to your account now also takes a code from your app.',
      },
      'second-factor-off': {
        title: 'Two-step verification is off',
        said: 'Signing in to your account now takes the password alone.',
      },
      'recovery-code-used': {
        title: 'A recovery code was used',
        said: 'Your account was entered with a recovery code. That code is spent.',
      },
      'recovery-codes-renewed': {
        title: 'You have new recovery codes',
        said: 'The recovery codes you had before no longer work.',
      },
      'passkey-added': { title: 'New passkey', said: 'One more passkey opens your account.' },
      'passkey-removed': { title: 'Passkey removed', said: 'A passkey no longer opens your account.' },
    },
  },
}

export function securityNotice(
  { name, what, at }: SecurityNoticeEmail,
  locale: Locale,
  publicUrl: string,
): UnbrandedEmail {
  const t = TEXTS[locale]
  const { title, said } = t.changes[what]
  return customerEmail({
    locale,
    name,
    subject: title,
    title,
    before: [said],
    facts: [[t.when, formatShopTime(at, locale)]],
    action: { label: t.action, link: `${publicUrl}/reset-password?lng=${locale}` },
    after: [t.after],
  })
}
