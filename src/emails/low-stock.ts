import type { LowStockEmail } from '#vocabulary/email-contents.ts'
import type { Locale } from '#i18n/locale.ts'
import { staffEmail } from './staff-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (count: number, first: string) =>
      count === 1 ? `Quedan pocas unidades: ${first}` : `Quedan pocas unidades de ${count} productos`,
    title: 'Se están acabando',
    left: (available: number, lowAt: number) =>
      available === 0 ? `agotado (aviso en ${lowAt})` : `quedan ${available} (aviso en ${lowAt})`,
    after: (link: string) => `Existencias: ${link}`,
  },
  en: {
    subject: (count: number, first: string) =>
      count === 1 ? `Running low: ${first}` : `${count} products are running low`,
    title: 'Running low',
    left: (available: number, lowAt: number) =>
      available === 0 ? `out of stock (alert at ${lowAt})` : `${available} left (alert at ${lowAt})`,
    after: (link: string) => `Inventory: ${link}`,
  },
}

export function lowStock({ lines }: LowStockEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  return staffEmail({
    locale,
    subject: t.subject(lines.length, lines[0]?.name ?? ''),
    title: t.title,
    facts: lines.map(({ sku, name, place, available, lowAt }) => [
      `${name} · ${sku}`,
      `${place}: ${t.left(available, lowAt)}`,
    ]),
    after: t.after(`${publicUrl}/management/inventory?state=low`),
  })
}
