import type { PaymentVoucherEmail } from '#vocabulary/order-emails.ts'
import { formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { customerEmail, formatShopTime } from './customer-email.ts'
import { payLink } from './order-link.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const TEXTS = {
  es: {
    subject: (folio: string) => `Pedido ${folio}: tu comprobante para pagar en OXXO`,
    title: 'Tu pedido espera su pago en OXXO',
    before: (until: string) =>
      `Hasta el ${until} puedes pagarlo en la caja de cualquier OXXO: muestra el código de barras o dicta el número.`,
    order: 'Pedido',
    number: 'Número',
    amount: 'Importe exacto',
    see: 'Ver el comprobante',
    after: [
      'La confirmación puede tardar hasta el siguiente día hábil: te escribimos en cuanto llegue y preparamos tu pedido.',
      'Si ya no lo quieres, no hagas nada: el comprobante vence y no se cobra nada.',
    ],
  },
  en: {
    subject: (folio: string) => `Order ${folio}: your voucher to pay at OXXO`,
    title: 'Your order is waiting to be paid at OXXO',
    before: (until: string) =>
      `You can pay for it at the register of any OXXO until ${until}. Just show the barcode or read out the number.`,
    order: 'Order',
    number: 'Number',
    amount: 'Exact amount',
    see: 'See the voucher',
    after: [
      'Confirmation of the payment can take until the next business day. We’ll write as soon as it arrives, and start on your order.',
      'Changed your mind? There’s nothing to do: the voucher expires and nothing is charged.',
    ],
  },
}

/** Brings a buyer the voucher that their order waits to be paid with. */
export function paymentVoucher(content: PaymentVoucherEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  const t = TEXTS[locale]
  const { name, folio, totalPesos, number, until } = content
  return customerEmail({
    locale,
    name,
    subject: t.subject(folio),
    title: t.title,
    before: [t.before(formatShopTime(until, locale))],
    facts: [
      [t.order, folio],
      [t.number, number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')],
      [t.amount, formatPrice(totalPesos, locale)],
    ],
    action: { label: t.see, link: payLink(content, locale, publicUrl) },
    after: t.after,
  })
}
