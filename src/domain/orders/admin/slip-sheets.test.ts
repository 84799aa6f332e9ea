import { expect, test } from 'vitest'
import type { PackingSlip } from './schemas.ts'
import { hasCard, sheetsOf } from './slip-sheets.ts'

const line = (sku: string, quantity: number, toPack: number) => ({
  sku,
  name: sku,
  size: '',
  quantity,
  isAlcohol: sku === 'reposado',
  engraving: [],
  parts: [],
  toPack,
})
const parcel = (parcelId: string, lines: PackingSlip['lines']) => ({
  parcelId,
  carrier: 'DHL',
  trackingNumber: parcelId,
  sentAt: new Date('2026-01-01T00:00:00Z'),
  lines,
})

const SLIP: PackingSlip = {
  folio: 'SC-1',
  status: 'shipped',
  placedAt: new Date('2026-01-01T00:00:00Z'),
  receiver: 'Ana',
  phone: '',
  address: [],
  reference: '',
  comments: '',
  gift: null,
  store: null,
  lines: [line('vaso', 3, 0), line('reposado', 1, 0)],
  parcels: [parcel('first', [line('vaso', 1, 0)]), parcel('second', [line('vaso', 2, 0), line('reposado', 1, 0)])],
}

const received = (slip: PackingSlip, parcelId: string | null = null) =>
  sheetsOf(slip, parcelId).map(({ lines, parcel: sent }) => [
    sent && `${sent.number}/${sent.count} ${sent.trackingNumber}`,
    ...lines.map(({ sku, quantity }) => `${quantity} ${sku}`),
  ])

test('an order that left whole prints every parcel again, each with its contents', () => {
  expect(received(SLIP)).toEqual([
    ['1/2 first', '1 vaso'],
    ['2/2 second', '2 vaso', '1 reposado'],
  ])
})

test('the slip of one parcel has that one alone', () => {
  expect(received(SLIP, 'first')).toEqual([['1/2 first', '1 vaso']])
  expect(received(SLIP, 'unknown')).toHaveLength(2)
})

test('what is still to be packed comes without what left or was given back', () => {
  const lines = [line('vaso', 3, 2), line('reposado', 1, 0)]
  expect(received({ ...SLIP, lines })).toEqual([[null, '2 vaso']])
  expect(received({ ...SLIP, status: 'processing', lines, parcels: [] })).toEqual([[null, '2 vaso']])
})

test('an order that was collected or cancelled has a sheet with all that was bought', () => {
  expect(received({ ...SLIP, status: 'completed', parcels: [] })).toEqual([[null, '3 vaso', '1 reposado']])
})

test('a sheet asks for proof of age only where alcohol is on it, not for the rest of a mixed order', () => {
  const withAlcohol = (slip: PackingSlip) =>
    sheetsOf(slip, null).map(({ lines }) => lines.some(({ isAlcohol }) => isAlcohol))
  expect(withAlcohol(SLIP)).toEqual([false, true])
  expect(withAlcohol({ ...SLIP, lines: [line('vaso', 3, 2), line('reposado', 1, 0)] })).toEqual([false])
})

const GIFT = { message: '', from: '', to: '', hidesPrices: true, arrivesOn: null }

test.each([
  [{ message: 'Salud' }, 'the whole order', SLIP.lines, [], [true]],
  [{ to: 'Zoë' }, 'two parcels', SLIP.lines, SLIP.parcels, [true, false]],
  [{ from: 'Elena' }, 'the rest of it', [line('vaso', 3, 2)], SLIP.parcels.slice(0, 1), [false]],
  [{}, 'the whole order', SLIP.lines, [], [false]],
])('a gift with %j has its card in %s: once, with what leaves first', (words, _of, lines, parcels, has) => {
  const sheets = sheetsOf({ ...SLIP, lines, parcels }, null)
  expect(sheets.map((sheet) => hasCard({ ...GIFT, ...words }, sheet))).toEqual(has)
})
