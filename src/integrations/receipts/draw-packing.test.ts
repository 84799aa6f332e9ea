import { expect, it } from 'vitest'
import { brand } from '#config/brand.ts'
import type { PackingPaper } from '#domain/ports/receipts.ts'
import { LOCALES } from '#i18n/locale.ts'
import { problemOfEngraved } from '#vocabulary/order-engraving.ts'
import { drawPacking } from './draw-packing.ts'
import { writable } from './paper.ts'

const BOTTLE = {
  sku: 'SC-ANE-750',
  name: 'Tequila Añejo',
  size: '750 ml',
  quantity: 2,
  isAlcohol: true,
  engraving: [],
  parts: [],
}
const SENT: PackingPaper = {
  folio: 'SC-7K3M-9QX5',
  placedAt: new Date('2026-11-20T18:00:00.000Z'),
  receiver: 'Zoë Łukasz Núñez',
  phone: '33 5555 0190',
  address: ['Calle Agave 12', 'Centro', '44100 Guadalajara, Jalisco'],
  reference: 'Portón verde',
  comments: 'Dejar con el vigilante. '.repeat(20),
  gift: null,
  store: null,
  lines: [BOTTLE],
  isFirst: true,
  parcel: { carrier: 'DHL', trackingNumber: 'PV-0042', number: 1, count: 2 },
}
const COLLECTED: PackingPaper = { ...SENT, address: [], store: 'Tienda Centro', parcel: null }

/** Sizes of a PDF's pages, in points. */
const pagesOf = (pdf: Uint8Array) =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g),
  ].map(([, width, height]) => `${width}×${height}`)

it.each(LOCALES)('is a slip for each order and a label for what is sent, in %s', async (locale) => {
  const pdf = await drawPacking([SENT, COLLECTED, { ...SENT, parcel: null }], locale, brand)
  expect(pagesOf(pdf)).toEqual(['612×792', '288×432', '612×792', '612×792', '288×432'])
  expect(Buffer.from(pdf).toString('latin1')).not.toMatch(/Helvetica/)
})

it('goes on over pages where an order is long, and draws codes that no barcode holds as the folio', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => ({ ...BOTTLE, sku: `SKU-${at}` }))
  const odd = { carrier: 'Ñ', trackingNumber: 'Guía ñ', number: 1, count: 1 }
  const pages = pagesOf(await drawPacking([{ ...SENT, lines, parcel: odd }], 'es', brand))
  expect(pages.length).toBeGreaterThan(3)
  expect(pages.at(-1)).toBe('288×432')
})

it('keeps a bundle with its parts on one page', async () => {
  const parts = Array.from({ length: 8 }, (_, at) => ({ sku: `P-${at}`, name: 'Copa', size: 'Pieza', units: 2 }))
  const pages = async (before: number) => {
    const lines = Array.from({ length: before }, (_, at) => ({ ...BOTTLE, sku: `SKU-${at}` }))
    return pagesOf(
      await drawPacking([{ ...COLLECTED, comments: '', lines: [...lines, { ...BOTTLE, parts }] }], 'es', brand),
    ).length
  }
  expect([await pages(2), await pages(7), await pages(9), await pages(10)]).toEqual([1, 2, 2, 2])
})

it('has the card of a gift at its end, on a page of its own where the slip is full', async () => {
  const gift = { message: 'Salud 🥃\n'.repeat(6), from: 'Elena', to: 'Zoë', hidesPrices: true, arrivesOn: null }
  const slip = { ...COLLECTED, comments: '' }
  const full = { ...slip, lines: Array.from({ length: 8 }, (_, at) => ({ ...BOTTLE, sku: `SKU-${at}` })) }
  const pages = async (paper: PackingPaper) => pagesOf(await drawPacking([paper], 'es', brand)).length
  expect([await pages({ ...slip, gift }), await pages(full), await pages({ ...full, gift })]).toEqual([1, 1, 2])
  expect(await pages({ ...full, gift: { ...gift, message: '', from: '', to: '' } })).toBe(1)
})

it('has no empty card of a gift whose words are signs that it cannot write, and says so', async () => {
  const gift = { message: '🥃🎉', from: 'Elena', to: 'Zoë', hidesPrices: true, arrivesOn: null }
  const lines = Array.from({ length: 8 }, (_, at) => ({ ...BOTTLE, sku: `SKU-${at}` }))
  expect(pagesOf(await drawPacking([{ ...COLLECTED, comments: '', lines, gift }], 'es', brand))).toHaveLength(1)
})

it('has the card with what leaves first of a gift alone', async () => {
  const gift = { message: 'Salud', from: 'Elena', to: 'Zoë', hidesPrices: true, arrivesOn: null }
  const lines = Array.from({ length: 8 }, (_, at) => ({ ...BOTTLE, sku: `SKU-${at}` }))
  const slip = { ...COLLECTED, comments: '', lines, gift }
  const pages = async (isFirst: boolean) => pagesOf(await drawPacking([{ ...slip, isFirst }], 'es', brand)).length
  expect([await pages(true), await pages(false)]).toEqual([2, 1])
})

it('writes every letter that can be engraved, and starts a page for words that would be cut', async () => {
  const signs = Array.from({ length: 0x2_00 }, (_, code) => String.fromCharCode(code))
  const engraved = signs.filter((sign) => problemOfEngraved(sign) === undefined)
  expect(engraved.length).toBeGreaterThan(120)
  expect(writable(engraved.join(''))).toBe(engraved.join(''))
  const pages = async (engraving: readonly string[]) => {
    const lines = Array.from({ length: 9 }, (_, at) => ({ ...BOTTLE, engraving, sku: `SKU-${at}` }))
    return pagesOf(await drawPacking([{ ...COLLECTED, comments: '', lines }], 'es', brand)).length
  }
  expect([await pages([]), await pages(['Para Elena', '¡Salud!'])]).toEqual([1, 2])
})
