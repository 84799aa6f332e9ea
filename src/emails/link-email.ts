import type { Brand } from '#config/brand.ts'
import type { LinkEmail } from '#vocabulary/email-contents.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    'verify-email': {
      subject: 'Confirma tu correo',
      title: 'Confirma tu correo',
      before: () =>
        `Pediste un enlace para confirmar que esta dirección es tuya. Sirve una sola vez y durante siete días.`,
      action: 'Confirmar mi correo',
      after: 'Si no lo pediste, no tienes que hacer nada.',
    },
    'reset-password': {
      subject: 'Elige otra contraseña',
      title: 'Elige otra contraseña',
      before: (brand: Brand) =>
        `Alguien pidió cambiar la contraseña de tu cuenta en ${brand.name}. Si fuiste tú, este enlace sirve una sola vez y durante una hora. Al usarlo se cierran todas las sesiones abiertas.`,
      action: 'Elegir mi contraseña',
      after: 'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma y nadie más recibió este correo.',
    },
    'staff-invitation': {
      subject: 'Te invitaron al equipo',
      title: 'Únete al equipo',
      before: (brand: Brand) =>
        `${brand.name} te invita a su equipo. Elige tu contraseña con este enlace: sirve una sola vez y durante siete días. Después entras con este correo.`,
      action: 'Unirme al equipo',
      after: 'Si no esperabas esta invitación, no hagas nada: sin el enlace no se crea ninguna cuenta.',
    },
  },
  en: {
    'verify-email': {
      subject: 'Confirm your email',
      title: 'Confirm your email',
      before: () => 'You asked for a link to confirm that this address is yours. It works once, for seven days.',
      action: 'Confirm my email',
      after: 'If you didn’t ask for it, there is nothing you need to do.',
    },
    'reset-password': {
      subject: 'Choose another password',
      title: 'Choose another password',
      before: (brand: Brand) =>
        `Somebody asked to change the password of your ${brand.name} account. If it was you, this link works once, for one hour. Using it ends every open session.`,
      action: 'Choose my password',
      after: 'If it wasn’t you, do nothing: your password stays as it is, and nobody else received this email.',
    },
    'staff-invitation': {
      subject: 'You are invited to the team',
      title: 'Join the team',
      before: (brand: Brand) =>
        `${brand.name} invites you to the team. Choose your password with this link: it works once, for seven days. From then on you sign in with this email.`,
      action: 'Join the team',
      after: 'If you weren’t expecting an invitation, do nothing: no account is made without the link.',
    },
  },
}

/** A link that confirms an address, or opens the way to a password. */
export function linkEmail({ kind, name, link }: LinkEmail, locale: Locale): UnbrandedEmail {
  const { subject, title, before, action, after } = TEXTS[locale][kind]
  return (brand) =>
    customerEmail({
      locale,
      name,
      subject,
      title,
      before: [before(brand)],
      action: { label: action, link },
      after: [after],
    })(brand)
}
