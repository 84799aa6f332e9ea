import { expect, it } from 'vitest'
import { differs, mergeEdits, settleClashes, withTypedSince } from './merge-edits.ts'

const base = { name: 'Blanco', price: 100, tags: ['a'], note: '' }

it('keeps what only one of two editors changed, without a question', () => {
  const mine = { ...base, price: 120 }
  const theirs = { ...base, name: 'Blanco 750', tags: ['a', 'b'] }
  expect(mergeEdits(base, mine, theirs)).toEqual({
    merged: { name: 'Blanco 750', price: 120, tags: ['a', 'b'], note: '' },
    clashes: [],
  })
})

it('asks about what both changed, and holds what is stored until it is answered', () => {
  const { merged, clashes } = mergeEdits(
    base,
    { ...base, price: 120, tags: ['c'] },
    { ...base, price: 130, tags: ['b'] },
  )
  expect(merged).toEqual({ ...base, price: 130, tags: ['b'] })
  expect(clashes).toEqual([
    { field: 'price', mine: 120, theirs: 130 },
    { field: 'tags', mine: ['c'], theirs: ['b'] },
  ])
})

it('asks about one field of one thing in a list, and keeps what each alone changed of the others', () => {
  const row = (key: string, price: string, stock = 0) => ({ key, price, stock })
  const listed = (...rows: ReturnType<typeof row>[]) => ({ name: 'Blanco', variants: rows })
  const begun = listed(row('a', '100'), row('b', '200'))
  const { merged, clashes } = mergeEdits(
    begun,
    listed(row('a', '110'), row('b', '220')),
    listed(row('a', '120', 7), row('b', '200', 3)),
  )
  expect(merged).toEqual(listed(row('a', '120', 7), row('b', '220', 3)))
  expect(clashes).toEqual([{ field: 'variants', row: { key: 'a', part: 'price' }, mine: '110', theirs: '120' }])
  const settled = (isMine: boolean) => settleClashes(merged, clashes, () => isMine)
  expect(settled(true)).toEqual(listed(row('a', '110', 7), row('b', '220', 3)))
  expect(settled(false)).toEqual(merged)
  // One that came or went makes them different lists
  expect(mergeEdits(begun, listed(row('a', '110')), listed(row('a', '120'), row('b', '200'))).clashes).toMatchObject([
    { field: 'variants', mine: [row('a', '110')] },
  ])
})

it('keeps what each wrote in another language of one text, and asks about the one that both changed', () => {
  const begun = { name: { es: 'Sal', en: 'Salt' } }
  const spanish = { name: { es: 'Sal de gusano', en: 'Salt' } }
  expect(mergeEdits(begun, spanish, { name: { es: 'Sal', en: 'Worm salt' } })).toEqual({
    merged: { name: { es: 'Sal de gusano', en: 'Worm salt' } },
    clashes: [],
  })
  const { merged, clashes } = mergeEdits(begun, spanish, { name: { es: 'Sal fina', en: 'Fine salt' } })
  expect(clashes).toEqual([
    { field: 'name', mine: { es: 'Sal de gusano', en: 'Fine salt' }, theirs: { es: 'Sal fina', en: 'Fine salt' } },
  ])
  expect(settleClashes(merged, clashes, () => false)).toEqual({ name: { es: 'Sal fina', en: 'Fine salt' } })
})

it('has no question where both made the same change', () => {
  const same = { ...base, price: 120 }
  expect(mergeEdits(base, same, { ...base, price: 120 })).toEqual({ merged: same, clashes: [] })
})

it('keeps what was typed while a save was under way, on top of what the server made of it', () => {
  const sent = { ...base, name: ' Blanco ' }
  const typed = { ...sent, note: 'Más' }
  expect(withTypedSince(sent, typed, { ...base, name: 'Blanco' })).toEqual({ ...base, name: 'Blanco', note: 'Más' })
  expect(withTypedSince(sent, sent, base)).toEqual(base)
})

it('tells a difference of any depth', () => {
  expect(differs(base, { ...base, tags: ['a'] })).toBe(false)
  expect(differs(base, { ...base, tags: [] })).toBe(true)
})
