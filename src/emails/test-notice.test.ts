import { describe, expect, it } from 'vitest'
import { brand } from '#config/brand.ts'
import type { TestPayments } from '#domain/ports/mail.ts'
import type { EmailContent } from '#vocabulary/email-contents.ts'
import { renderEmail } from './render-email.ts'

const FOLIO = 'SC-7K3M-9QX5'
const AT = new Date('2026-11-20T18:00:00.000Z')
const TRANSFER = { bank: 'B', beneficiary: 'B', clabe: '000000000000000013', reference: '4821903', until: AT }
const ORDER = {
  folio: FOLIO,
  isPlacedByAccount: false,
  lines: [],
  subtotalPesos: 998,
  discount: null,
  promotion: null,
  reductionPesos: 0,
  points: null,
  shippingPesos: 0,
  ivaPesos: 137.66,
  totalPesos: 998,
  delivery: { method: 'pickup' as const, store: 'Centro', address: 'Calle', schedule: '10 a 18', phone: '33' },
  gift: null,
  visit: null,
  engraved: null,
}
const PAID = { duePesos: 0, refundedPesos: 0, backPesos: 0, estimatedDelivery: '2026-11-27' }
const OF_ORDER = { name: '', folio: FOLIO, isPlacedByAccount: false, totalPesos: 998 }
const REFUND = { refundPesos: 1, refundedPesos: 1, paidPesos: 998, isCancelledByIt: false }
const NOTHING_OWED = {
  cardPesos: 0,
  unmatchedPesos: 0,
  byHandPesos: 0,
  returnPesos: 0,
  disputedPesos: 0,
  takenBackPesos: 0,
}
const HOSTED: EmailContent[] = [
  {
    kind: 'order-edited',
    name: '',
    order: ORDER,
    totalBeforePesos: 1,
    duePesos: 1,
    refundPesos: 0,
    isPaid: false,
    payment: { method: 'card' },
  },
  { kind: 'order-confirmation', name: '', order: ORDER, payment: { method: 'card', until: AT } },
  { kind: 'payment-received', name: '', order: ORDER, paid: [{ method: 'oxxo', pesos: 1 }], ...PAID },
  { ...OF_ORDER, kind: 'payment-voucher', number: '1', until: AT },
  { kind: 'payment-late', name: '', folio: FOLIO, method: 'oxxo', refundMethod: 'by-hand', receivedPesos: 1 },
  { kind: 'order-refunded', name: '', folio: FOLIO, refundMethod: 'card', ...REFUND },
  { kind: 'order-cancelled', name: '', folio: FOLIO, ...NOTHING_OWED, cardPesos: 1 },
  { kind: 'order-cancelled', name: '', folio: FOLIO, ...NOTHING_OWED, unmatchedPesos: 1 },
  { kind: 'order-expired', name: '', folio: FOLIO, ...NOTHING_OWED, unmatchedPesos: 1 },
]
const EDITED = {
  kind: 'order-edited',
  name: '',
  order: ORDER,
  totalBeforePesos: 1,
  duePesos: 1,
  refundPesos: 0,
} as const
const TRANSFERS: EmailContent[] = [
  { ...EDITED, isPaid: true, payment: { method: 'spei', ...TRANSFER } },
  { kind: 'order-confirmation', name: '', order: ORDER, payment: { method: 'spei', ...TRANSFER } },
  { kind: 'payment-received', name: '', order: ORDER, paid: [{ method: 'spei', pesos: 1 }], ...PAID },
  { ...OF_ORDER, kind: 'payment-reminder', transfer: TRANSFER },
  { kind: 'transfer-short', name: '', folio: FOLIO, receivedPesos: 1, restPesos: 1, transfer: TRANSFER },
]
const OTHERS: EmailContent[] = [
  { kind: 'order-confirmation', name: '', order: ORDER, payment: { method: 'store', until: AT } },
  { kind: 'order-cancelled', name: '', folio: FOLIO, ...NOTHING_OWED, byHandPesos: 1, returnPesos: 1 },
  { kind: 'order-refunded', name: '', folio: FOLIO, refundMethod: 'by-hand', ...REFUND },
  { kind: 'order-expired', name: '', folio: FOLIO, ...NOTHING_OWED, byHandPesos: 1 },
  { kind: 'welcome', name: '', verifyLink: null },
]

describe.each([
  ['es', 'Modo de prueba: no se cobra dinero real.'],
  ['en', 'Test mode: no real money is charged.'],
] as const)('the test notice in %s', (locale, notice) => {
  const carries = (contents: EmailContent[], tests: TestPayments) =>
    contents.map((content) => {
      const { html, text } = renderEmail(content, locale, { publicUrl: 'https://store.example', brand, tests })
      expect(html.includes(notice), content.kind).toBe(text.includes(notice))
      return text.includes(notice)
    })

  it.each([
    ['hosted payments', { hosted: true, transfer: false }],
    ['transfers', { hosted: false, transfer: true }],
    ['neither', { hosted: false, transfer: false }],
  ])('stands in every e-mail about a payment that moves no money: %s', (_, tests) => {
    expect(carries(HOSTED, tests)).toEqual(HOSTED.map(() => tests.hosted))
    expect(carries(TRANSFERS, tests)).toEqual(TRANSFERS.map(() => tests.transfer))
    expect(carries(OTHERS, tests)).toEqual(OTHERS.map(() => false))
  })
})
