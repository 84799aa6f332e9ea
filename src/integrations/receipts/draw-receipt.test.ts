import { describe, expect, it } from 'vitest'
import { brand } from '#config/brand.ts'
import type { Receipt } from '#domain/ports/receipts.ts'
import { LOCALES } from '#i18n/locale.ts'
import { drawReceipt } from './draw-receipt.ts'
import { writable } from './paper.ts'

const AT = new Date('2026-11-20T18:00:00.000Z')
const BOTTLE = {
  name: 'Tequila Sierra Callada Extra Añejo de la casa',
  size: '750 ml',
  quantity: 2,
  unitPriceCentavos: 248_000,
  totalCentavos: 496_000,
  ieps: { basisPoints: 5300, centavos: 133_374 },
}
const GLASS = {
  name: 'Copita de vidrio soplado',
  size: 'Set de 2',
  quantity: 1,
  unitPriceCentavos: 39_000,
  totalCentavos: 39_000,
  ieps: { basisPoints: 0, centavos: 0 },
}
const RECEIPT: Receipt = {
  folio: 'SC-7K3M-9QX5',
  placedAt: AT,
  paidAt: AT,
  isCancelled: false,
  paymentMethod: 'spei',
  buyer: 'Zoë Łukasz Núñez',
  delivery: { method: 'shipping', place: 'Calle Agave 12, Centro, 44100 Guadalajara, Jalisco' },
  lines: [BOTTLE, GLASS],
  subtotalCentavos: 535_000,
  discount: { code: 'AGAVE10', centavos: 53_500 },
  promotion: { name: 'Noviembre de la casa', centavos: 0 },
  reductionCentavos: 0,
  points: { used: 1500, centavos: 15_000 },
  shippingCentavos: 0,
  iepsCentavos: 133_374,
  ivaCentavos: 64_345,
  totalCentavos: 466_500,
  refundedCentavos: 0,
  isTest: false,
}

/** How many pages a PDF says that it has. */
function pagesOf(pdf: Uint8Array): number {
  return Number(/\/Type \/Pages\n\/Count (\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1])
}

describe.each(LOCALES)('a receipt in %s', (locale) => {
  it('is a PDF of one page in the shop’s letters, which says its language', async () => {
    const pdf = await drawReceipt(RECEIPT, locale, brand)
    const text = Buffer.from(pdf).toString('latin1')
    expect(text).toMatch(/^%PDF-1\.\d/)
    expect(pagesOf(pdf)).toBe(1)
    expect(text).toContain(locale === 'es' ? '/Lang (es-MX)' : '/Lang (en-US)')
    expect(text).toMatch(/BodoniModa/)
    expect(text).toMatch(/InstrumentSans/)
    expect(text).not.toMatch(/Helvetica/)
    expect(pdf.byteLength).toBeLessThan(80_000)
  })

  it('says when no money moved, in its letters as drawn', async () => {
    const real = await drawReceipt(RECEIPT, locale, brand)
    const test = await drawReceipt({ ...RECEIPT, isTest: true }, locale, brand)
    expect(pagesOf(test)).toBe(1)
    expect(test.byteLength).toBeGreaterThan(real.byteLength)
  })

  it('takes as many pages as it needs', async () => {
    const lines = Array.from({ length: 50 }, () => BOTTLE)
    expect(pagesOf(await drawReceipt({ ...RECEIPT, lines }, locale, brand))).toBeGreaterThan(2)
  })

  it('is drawn of an order from before IEPS was kept, unpaid, collected at a store, and given back', async () => {
    const old = { ...RECEIPT, paidAt: null, iepsCentavos: null, lines: [{ ...BOTTLE, ieps: null }] }
    const delivery = { method: 'pickup' as const, place: 'Tienda Centro' }
    const bare = { ...old, delivery, promotion: null, points: null, refundedCentavos: 466_500, isCancelled: true }
    expect(pagesOf(await drawReceipt(bare, locale, brand))).toBe(1)
  })
})

it.each([
  ['Zoë Łukasz', 'Zoë Lukasz'],
  ['Dvořák', 'Dvorák'],
  ['Agave 🌵', 'Agave ?'],
  ['“Añejo” · 5 × 50 ml', '“Añejo” · 5 × 50 ml'],
])('writes %s as %s', (text, written) => expect(writable(text)).toBe(written))
