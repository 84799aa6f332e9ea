import type { Brand } from '#config/brand.ts'
import type { WelcomeEmail } from '#vocabulary/email-contents.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: 'Te damos la bienvenida',
    title: 'Ya eres de la casa',
    opened: (brand: Brand) =>
      `Tu cuenta en ${brand.name} está lista: tus pedidos, tus direcciones y los puntos que juntas con cada compra quedan en un solo lugar.`,
    verify: 'Solo falta confirmar que este correo es tuyo. El enlace sirve durante siete días.',
    action: 'Confirmar mi correo',
    visit: 'Visitar la tienda',
    mistake: 'Si no abriste tú esta cuenta, alguien escribió tu dirección por error: no la confirmes y listo.',
  },
  en: {
    subject: 'Welcome',
    title: 'You are part of the house now',
    opened: (brand: Brand) =>
      `Your ${brand.name} account is ready: your orders, your addresses and the points you earn with every purchase are all in one place.`,
    verify: 'One thing is left: confirm that this address is yours. The link works for seven days.',
    action: 'Confirm my email',
    visit: 'Visit the store',
    mistake: 'If you didn’t open this account, somebody mistyped an address: just leave it unconfirmed.',
  },
}

/** Greets a new customer, and asks them to confirm their address when there is a link to do so. */
export function welcome({ name, verifyLink }: WelcomeEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  return (brand) =>
    customerEmail({
      locale,
      name,
      subject: t.subject,
      title: t.title,
      before: verifyLink === null ? [t.opened(brand)] : [t.opened(brand), t.verify],
      action:
        verifyLink === null
          ? { label: t.visit, link: `${publicUrl}/store?lng=${locale}` }
          : { label: t.action, link: verifyLink },
      after: verifyLink === null ? [] : [t.mistake],
    })(brand)
}
