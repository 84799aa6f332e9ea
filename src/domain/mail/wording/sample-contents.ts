import { addTime, DAY } from '#kit/clock.ts'
import type { EmailContent } from '#vocabulary/email-contents.ts'
import type { OrderEmailData, PaymentEmailData, TransferEmailData } from '#vocabulary/order-emails.ts'
import type { ReturnReplacedEmail, ReturnStepEmail } from '#vocabulary/return-emails.ts'
import type { WordedKind } from '#vocabulary/worded-mails.ts'

interface Sampling {
  publicUrl: string
  now: Date
}

type Samples<Kind extends WordedKind> = (at: Sampling) => (EmailContent & { kind: Kind })[]

const NAME = 'Lucía Prado'
const FOLIO = 'SC-7K3M-9QX5'
const LINE = { name: 'Reposado', size: '750 ml', quantity: 2 }
const RETURNED = [{ ...LINE, quantity: 1 }]
const OF_GUEST = { name: NAME, folio: FOLIO, isPlacedByAccount: false }
const DELIVERED = { kind: 'order-delivered', name: NAME, folio: FOLIO } as const
const RECEIVER = {
  receiver: NAME,
  phone: '33 5555 0101',
  address: 'Agave 12, Centro, 44100 Guadalajara, Jalisco',
  notes: 'Portón verde',
}

const ORDER: OrderEmailData = {
  folio: FOLIO,
  isPlacedByAccount: true,
  lines: [{ ...LINE, totalPesos: 1798 }],
  subtotalPesos: 1798,
  discount: null,
  promotion: null,
  reductionPesos: 0,
  points: null,
  shippingPesos: 150,
  ivaPesos: 268.69,
  totalPesos: 1948,
  delivery: { method: 'shipping', postalCode: '44100', typed: RECEIVER },
  visit: null,
  gift: null,
  engraved: null,
}
const OF_GUESTS_ORDER: OrderEmailData = { ...ORDER, isPlacedByAccount: false }
const COLLECTED: OrderEmailData = {
  ...ORDER,
  shippingPesos: 0,
  ivaPesos: 248,
  totalPesos: 1798,
  delivery: {
    method: 'pickup',
    store: 'Centro',
    address: 'Agave 12, Guadalajara',
    schedule: '10:00–18:00',
    phone: '33 5555 0101',
  },
}

const daysLater = ({ now }: Sampling, days: number) => addTime(now, days * DAY)
const dateAfter = (at: Sampling, days: number) => daysLater(at, days).toISOString().slice(0, 10)
const linkOf = ({ publicUrl }: Sampling) => `${publicUrl}/store`
const visitOf = (at: Sampling): OrderEmailData => ({
  ...COLLECTED,
  delivery: { method: 'tour' },
  visit: {
    tours: [
      {
        variantId: 'recorrido',
        name: 'Recorrido',
        startsAt: daysLater(at, 9),
        minutes: 90,
        place: 'Agave 12, Tequila',
        language: 'es',
        people: 2,
      },
    ],
    calendar: linkOf(at),
  },
})

function transferOf(at: Sampling): TransferEmailData {
  return {
    bank: 'Banco de ejemplo',
    beneficiary: 'Casa de ejemplo',
    clabe: '000000000000000013',
    reference: '4821903',
    until: daysLater(at, 2),
  }
}

function paymentsOf(at: Sampling): PaymentEmailData[] {
  const until = daysLater(at, 1)
  const untilThen = (['store', 'card', 'link', 'oxxo'] as const).map((method) => ({ method, until }))
  const voucher = { method: 'oxxo', until, hasVoucher: true } as const
  const awaited = { method: 'ended', by: 'spei' } as const
  return [{ method: 'spei', ...transferOf(at) }, ...untilThen, voucher, awaited, { method: 'nothing' }]
}

function returnStep<Kind extends ReturnStepEmail['kind']>(kind: Kind, message: string) {
  return { kind, name: NAME, folio: FOLIO, isInAccount: true, message, lines: RETURNED }
}

const EDITED = { kind: 'order-edited', name: NAME, order: ORDER, totalBeforePesos: 1748, refundPesos: 0 } as const
const LATE = { kind: 'payment-late', name: NAME, folio: FOLIO, receivedPesos: 1948 } as const
const REFUNDED = { kind: 'order-refunded', name: NAME, folio: FOLIO, refundPesos: 899, refundedPesos: 899 } as const
const REPLACED: ReturnReplacedEmail = {
  kind: 'return-replaced',
  name: NAME,
  folio: FOLIO,
  replacementFolio: 'SC-7K3M-9QX6',
  isInAccount: true,
  lines: RETURNED,
  sent: [{ name: 'Añejo', size: '750 ml', quantity: 1 }],
  duePesos: 0,
  refundPesos: 0,
}

/** Together they use every text that the shop may change. */
const SAMPLES: { [Kind in WordedKind]: Samples<Kind> } = {
  'order-confirmation': (at) =>
    paymentsOf(at).map((payment) => ({
      kind: 'order-confirmation',
      name: NAME,
      order: payment.method === 'store' ? COLLECTED : payment.method === 'nothing' ? OF_GUESTS_ORDER : ORDER,
      payment,
    })),
  'order-edited': (at) => {
    const card = { method: 'card' } as const
    const transfer = { method: 'spei', ...transferOf(at) } as const
    return [
      { ...EDITED, isPaid: true, duePesos: 200, payment: card },
      { ...EDITED, isPaid: false, duePesos: 1948, payment: card },
      { ...EDITED, isPaid: false, duePesos: 1948, payment: transfer },
      { ...EDITED, isPaid: true, duePesos: 0, refundPesos: 100, payment: { method: 'nothing' } },
      { ...EDITED, isPaid: true, duePesos: 0, payment: { method: 'nothing' } },
    ]
  },
  'order-shipped': (at) =>
    (['all', 'some', 'last'] as const).map((part) => ({
      kind: 'order-shipped',
      name: NAME,
      folio: FOLIO,
      carrier: 'Paquetería del Valle',
      trackingNumber: 'PV-0042-1180',
      trackingUrl: null,
      part,
      lines: [LINE],
      estimatedDelivery: dateAfter(at, 3),
    })),
  'order-delivered': ({ now }) => [
    { ...DELIVERED, isInAccount: true, deliveryMethod: 'shipping', at: now },
    { ...DELIVERED, isInAccount: false, deliveryMethod: 'pickup', at: now },
    { ...DELIVERED, isInAccount: false, deliveryMethod: 'tour', at: now },
  ],
  'order-refunded': () => [
    { ...REFUNDED, refundMethod: 'card', paidPesos: 1948, isCancelledByIt: false },
    { ...REFUNDED, refundMethod: 'by-hand', paidPesos: 899, isCancelledByIt: true },
  ],
  'order-cancelled': () =>
    [
      { cardPesos: 1948 },
      { unmatchedPesos: 1948 },
      { byHandPesos: 1948 },
      { returnPesos: 899 },
      { disputedPesos: 1948 },
      { takenBackPesos: 1948 },
      {},
    ].map((owed) => ({
      kind: 'order-cancelled',
      name: NAME,
      folio: FOLIO,
      cardPesos: 0,
      unmatchedPesos: 0,
      byHandPesos: 0,
      returnPesos: 0,
      disputedPesos: 0,
      takenBackPesos: 0,
      ...owed,
    })),
  'order-expired': () =>
    [{}, { byHandPesos: 950 }, { unmatchedPesos: 950 }, { returnPesos: 899 }].map((owed) => ({
      kind: 'order-expired',
      name: NAME,
      folio: FOLIO,
      unmatchedPesos: 0,
      byHandPesos: 0,
      returnPesos: 0,
      ...owed,
    })),
  'payment-received': (at) =>
    [
      { order: ORDER, duePesos: 0 },
      { order: COLLECTED, duePesos: 0 },
      { order: OF_GUESTS_ORDER, duePesos: 0 },
      { order: visitOf(at), duePesos: 0 },
      { order: ORDER, duePesos: 450 },
      { order: ORDER, duePesos: 0, refundedPesos: 150, backPesos: 300 },
    ].map(({ order, duePesos, refundedPesos = 0, backPesos = 0 }) => ({
      kind: 'payment-received',
      name: NAME,
      order,
      paid: [{ method: 'card', pesos: order.totalPesos - duePesos + refundedPesos + backPesos }],
      duePesos,
      refundedPesos,
      backPesos,
      estimatedDelivery: dateAfter(at, 4),
    })),
  'payment-voucher': (at) => [
    { ...OF_GUEST, kind: 'payment-voucher', totalPesos: 1948, number: '12345678901234', until: daysLater(at, 3) },
  ],
  'payment-reminder': (at) => [{ ...OF_GUEST, kind: 'payment-reminder', totalPesos: 1948, transfer: transferOf(at) }],
  'payment-late': () => [
    { ...LATE, method: 'spei', refundMethod: 'by-hand' },
    { ...LATE, method: 'card', refundMethod: 'card' },
  ],
  'transfer-short': (at) => [
    {
      kind: 'transfer-short',
      name: NAME,
      folio: FOLIO,
      receivedPesos: 1900,
      restPesos: 48,
      transfer: transferOf(at),
    },
  ],
  'return-received': () => [{ kind: 'return-received', name: NAME, folio: FOLIO, lines: RETURNED }],
  'return-opened': () => [returnStep('return-opened', 'Guía PV-0042-1180')],
  'return-accepted': () => [returnStep('return-accepted', 'Guía PV-0042-1180')],
  'return-arrived': () => [returnStep('return-arrived', '')],
  'return-refused': () => [returnStep('return-refused', 'La botella estaba abierta.')],
  'return-replaced': () => [REPLACED, { ...REPLACED, duePesos: 249.5 }, { ...REPLACED, refundPesos: 100 }],
  'availability-confirmation': (at) => [
    { kind: 'availability-confirmation', product: LINE.name, size: LINE.size, link: linkOf(at) },
  ],
  'product-available': (at) => [
    { kind: 'product-available', product: LINE.name, size: LINE.size, link: linkOf(at), stopLink: linkOf(at) },
  ],
  'cart-reminder': (at) => [
    { kind: 'cart-reminder', name: NAME, lines: [LINE], link: linkOf(at), stopLink: linkOf(at) },
  ],
  'review-request': (at) => [
    {
      kind: 'review-request',
      name: NAME,
      folio: FOLIO,
      products: [LINE.name],
      link: linkOf(at),
      stopLink: linkOf(at),
    },
  ],
  'review-refused': (at) => [
    { kind: 'review-refused', name: NAME, product: LINE.name, reason: 'Habla de otro producto.', link: linkOf(at) },
  ],
  'contact-acknowledgement': () => [{ kind: 'contact-acknowledgement', name: NAME }],
  'contact-reply': () => [
    { kind: 'contact-reply', name: NAME, subject: 'Visita', text: 'Sí, con gusto.\n\nTe esperamos el sábado.' },
  ],
  welcome: (at) => [
    { kind: 'welcome', name: NAME, verifyLink: linkOf(at) },
    { kind: 'welcome', name: NAME, verifyLink: null },
  ],
}

/** Deterministic. */
export function sampleContents(kind: WordedKind, at: Sampling): EmailContent[] {
  return SAMPLES[kind](at)
}
