import type { Brand } from '#config/brand.ts'
import type { AccountDeletedEmail } from '#vocabulary/email-contents.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail, formatShopTime } from './customer-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    title: 'Tu cuenta quedó eliminada',
    said: (brand: Brand) =>
      `Tal como lo pediste, borramos tu cuenta en ${brand.name}: perfil, direcciones, favoritos, carritos, sesiones y puntos.`,
    kept: 'De tus pedidos conservamos solo lo que la ley exige: folio, productos, importes y factura, sin tu nombre ni tus datos de contacto.',
    when: 'Cuándo',
    after: (brand: Brand) =>
      `Este es el último correo que te enviamos. Si no fuiste tú, escríbenos a ${brand.email.contact}. Gracias por habernos acompañado.`,
  },
  en: {
    title: 'Your account was deleted',
    said: (brand: Brand) =>
      `As you asked, we erased your ${brand.name} account: profile, addresses, favorites, carts, sessions and points.`,
    kept: 'Of your orders we keep only what the law requires: number, products, amounts and invoice, without your name or how to reach you.',
    when: 'When',
    after: (brand: Brand) =>
      `This is the last email we send you. If it wasn’t you, write to us at ${brand.email.contact}. Thank you for the time you spent with us.`,
  },
}

/** The last mail of an account: it is gone, and what is left of it. */
export function accountDeleted({ name, at }: AccountDeletedEmail, locale: Locale): UnbrandedEmail {
  const t = TEXTS[locale]
  return (brand) =>
    customerEmail({
      locale,
      name,
      subject: t.title,
      title: t.title,
      before: [t.said(brand), t.kept],
      facts: [[t.when, formatShopTime(at, locale)]],
      after: [t.after(brand)],
    })(brand)
}
