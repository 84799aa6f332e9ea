import type { PaymentDisputedEmail } from '#vocabulary/email-contents.ts'
import { formatMoment, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { staffEmail } from './staff-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (folio: string) => `Contracargo en el pedido ${folio}`,
    title: 'Un banco reclama un pago',
    order: 'Pedido',
    amount: 'Importe',
    reason: 'Motivo, según el proveedor',
    due: 'Responder antes de',
    none: 'El proveedor no da una fecha',
    after: (link: string) =>
      `Envía las pruebas (guía, entrega, conversación) en el panel del proveedor antes de esa fecha; sin respuesta, el dinero se pierde. El pedido: ${link}`,
  },
  en: {
    subject: (folio: string) => `Dispute on order ${folio}`,
    title: 'A bank disputes a payment',
    order: 'Order',
    amount: 'Amount',
    reason: 'Reason, in the provider’s words',
    due: 'Respond by',
    none: 'The provider names no date',
    after: (link: string) =>
      `Send the evidence (tracking, delivery, conversation) on the provider’s dashboard before that date; without a response the money is lost. The order: ${link}`,
  },
}

export function paymentDisputed(content: PaymentDisputedEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  const { folio, amountPesos, reason, dueAt } = content
  return staffEmail({
    locale,
    subject: t.subject(folio),
    title: t.title,
    facts: [
      [t.order, folio],
      [t.amount, formatPrice(amountPesos, locale)],
      [t.reason, reason],
      [t.due, dueAt === null ? t.none : formatMoment(dueAt.toISOString(), locale)],
    ],
    after: t.after(`${publicUrl}/management/orders/${folio}`),
  })
}
