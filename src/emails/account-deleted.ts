import { brand } from '#config/brand.ts'
import type { AccountDeletedLetter } from '#domain/contact/letters.ts'
import type { Locale } from '#i18n/locale.ts'
import { accountPaper, onHouseClock } from './account-paper.ts'
import type { Written } from './written.ts'

const TEXTS = {
  es: {
    title: 'Tu cuenta quedó eliminada',
    said: `Tal como lo pediste, borramos tu cuenta en ${brand.name}: perfil, direcciones, favoritos, carritos, sesiones y puntos.`,
    kept: 'De tus pedidos conservamos solo lo que la ley exige: folio, productos, importes y factura, sin tu nombre ni tus datos de contacto.',
    when: 'Cuándo',
    after: `Este es el último correo que te enviamos. Si no fuiste tú, escríbenos a ${brand.email.contact}. Gracias por habernos acompañado.`,
  },
  en: {
    title: 'Your account was deleted',
    said: `As you asked, we erased your ${brand.name} account: profile, addresses, favorites, carts, sessions and points.`,
    kept: 'Of your orders we keep only what the law requires: number, products, amounts and invoice, without your name or how to reach you.',
    when: 'When',
    after: `This is the last email we send you. If it wasn’t you, write to us at ${brand.email.contact}. Thank you for the time you spent with us.`,
  },
}

/** The last mail of an account: it is gone, and what is left of it. */
export function accountDeleted({ name, at }: AccountDeletedLetter, locale: Locale): Written {
  const t = TEXTS[locale]
  return accountPaper({
    locale,
    name,
    subject: t.title,
    title: t.title,
    before: [t.said, t.kept],
    facts: [[t.when, onHouseClock(at, locale)]],
    after: [t.after],
  })
}
