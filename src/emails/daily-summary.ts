import { formatCount, formatDate, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { DailySummaryEmail } from '#vocabulary/staff-choice-emails.ts'
import type { UnbrandedEmail } from './rendered-email.ts'
import { staffEmail } from './staff-email.ts'

const TEXTS = {
  es: {
    subject: (day: string) => `La tienda, ${day}`,
    title: 'El resumen de ayer',
    orders: 'Pedidos pagados ayer',
    sales: 'Ventas de ayer',
    toPrepare: 'Pedidos por surtir',
    attention: 'Pedidos que esperan una decisión',
    low: 'Existencias bajas',
    reviews: 'Opiniones por publicar',
    after: (link: string) => `La administración: ${link}`,
  },
  en: {
    subject: (day: string) => `The store, ${day}`,
    title: 'Yesterday in short',
    orders: 'Orders paid yesterday',
    sales: 'Sales yesterday',
    toPrepare: 'Orders to fulfill',
    attention: 'Orders awaiting a decision',
    low: 'Low stock',
    reviews: 'Reviews to publish',
    after: (link: string) => `The back office: ${link}`,
  },
}

export function dailySummary(content: DailySummaryEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  const { day, sales, work, low, reviews } = content
  const count = (value: number) => formatCount(value, locale)
  return staffEmail({
    locale,
    subject: t.subject(formatDate(`${day}T12:00:00Z`, locale)),
    title: t.title,
    facts: [
      ...(sales
        ? ([
            [t.orders, count(sales.orders)],
            [t.sales, formatPrice(sales.pesos, locale)],
          ] as [string, string][])
        : []),
      ...(work
        ? ([
            [t.toPrepare, count(work.toPrepare)],
            [t.attention, count(work.attention)],
          ] as [string, string][])
        : []),
      ...(low === null ? [] : ([[t.low, count(low)]] as [string, string][])),
      ...(reviews === null ? [] : ([[t.reviews, count(reviews)]] as [string, string][])),
    ],
    after: t.after(`${publicUrl}/management`),
  })
}
