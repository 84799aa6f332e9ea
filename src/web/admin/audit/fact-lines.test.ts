import { expect, test } from 'vitest'
import { aroundChange, linesOf } from './fact-lines.ts'

test('within a thing only what differs is told, each size by its SKU', () => {
  const size = { sku: 'SC-1', price: 720, size: { es: '750 ml' } }
  const other = { sku: 'SC-2', price: 90, size: { es: '50 ml' } }
  expect(
    linesOf(
      { name: { es: 'Plata', en: 'Silver' }, variants: [size, other], position: 3 },
      { name: { es: 'Plata', en: 'Blanco' }, variants: [other, { ...size, price: 790 }], position: 3 },
    ),
  ).toEqual([
    { path: ['name', 'en'], before: 'Silver', after: 'Blanco' },
    { path: ['variants', 'SC-1', 'price'], before: 720, after: 790 },
  ])
})

test('what names an item stands before its other values, and alone where there are none', () => {
  const units = [
    { variantId: 'plata-750', quantity: 2 },
    { variantId: 'copitas-6', quantity: 1 },
  ]
  expect(linesOf(null, { units })).toEqual([
    { path: ['units', 'plata-750', 'quantity'], after: 2 },
    { path: ['units', 'copitas-6', 'quantity'], after: 1 },
  ])
  expect(linesOf(null, { units: [{ id: 'one' }] })).toEqual([{ path: ['units', 'one', 'id'], after: 'one' }])
})

test('items that nothing tells apart are told by their place, plain lists as one', () => {
  const silver = { medal: 'silver', year: 2020 }
  expect(linesOf({ awards: [silver] }, { awards: [silver, { medal: 'gold', year: 2021 }] })).toEqual([
    { path: ['awards', '2', 'medal'], after: 'gold' },
    { path: ['awards', '2', 'year'], after: 2021 },
  ])
  expect(linesOf({ events: ['a'] }, { events: ['a', 'b'] })).toEqual([
    { path: ['events'], before: ['a'], after: ['a', 'b'] },
  ])
})

test('what began empty tells what it has, and what was emptied that it is', () => {
  expect(linesOf(null, { name: 'Norte', note: '', order: [], until: null, isActive: false })).toEqual([
    { path: ['name'], after: 'Norte' },
    { path: ['isActive'], after: false },
  ])
  expect(linesOf({ discount: null }, { discount: { type: 'fixed' } })).toEqual([
    { path: ['discount', 'type'], after: 'fixed' },
  ])
  expect(linesOf({ publishAt: '2026-01-01' }, { publishAt: null })).toEqual([
    { path: ['publishAt'], before: '2026-01-01', after: null },
  ])
  expect(linesOf(null, null)).toEqual([])
})

test('long texts are told by what changed in them', () => {
  const [start, end] = ['a'.repeat(150), 'z'.repeat(150)]
  const around = (part: string) => `…${'a'.repeat(40)}${part}${'z'.repeat(40)}…`
  expect(aroundChange(`${start}one${end}`, `${start}two${end}`)).toEqual([around('one'), around('two')])
  expect(aroundChange(`${start}${start}`, `${start}${start}!`)).toEqual([`…${'a'.repeat(40)}`, `…${'a'.repeat(40)}!`])
  expect(aroundChange('one', 'two')).toEqual(['one', 'two'])
})
