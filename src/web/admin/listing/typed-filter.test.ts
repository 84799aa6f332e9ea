import { expect, it } from 'vitest'
import { followAddress, wantedOf } from './typed-filter.ts'

it('keys typed while an earlier text is on its way into the address are kept', () => {
  const typed = { text: 'cliente.exam', applied: '', asked: ['cliente.e'] }
  expect(followAddress(typed, 'cliente.e')).toEqual({ text: 'cliente.exam', applied: 'cliente.e', asked: [] })
})

it('the arrival of an early text keeps the field, also after a later one was asked for', () => {
  const first = followAddress({ text: 'abc', applied: '', asked: ['a', 'ab'] }, 'a')
  expect(first.text).toBe('abc')
  expect(followAddress(first, 'ab')).toEqual({ text: 'abc', applied: 'ab', asked: [] })
})

it('an address that changed by itself replaces what the field says', () => {
  expect(followAddress({ text: 'ab', applied: 'ab', asked: [] }, 'a').text).toBe('a')
  expect(followAddress({ text: 'ab', applied: 'ab', asked: [] }, '').text).toBe('')
  const settled = followAddress({ text: 'ab', applied: '', asked: ['a', 'ab'] }, 'ab')
  expect(followAddress(settled, 'a').text).toBe('a')
})

it('what was asked for and never arrived is forgotten once the address changes by itself', () => {
  const cleared = followAddress({ text: 'x', applied: 'y', asked: ['x'] }, '')
  expect(followAddress(cleared, 'x').text).toBe('x')
})

it('what the address says already changes nothing', () => {
  const typed = { text: 'ab ', applied: 'ab', asked: [] }
  expect(followAddress(typed, 'ab')).toBe(typed)
})

it('a day retyped while another is on its way is asked for again, and stays', () => {
  const first = { text: '2026-11-01', applied: '2026-11-01', asked: [] }
  const other = { ...first, text: '2026-11-02', asked: ['2026-11-02'] }
  expect(wantedOf(first)).toBe('2026-11-01')
  expect(wantedOf(other), 'what is typed again is news').toBe('2026-11-02')
  const again = { ...other, text: '2026-11-01', asked: ['2026-11-02', '2026-11-01'] }
  const arrived = followAddress(again, '2026-11-02')
  expect([arrived.text, wantedOf(arrived)]).toEqual(['2026-11-01', '2026-11-01'])
  expect(followAddress(arrived, '2026-11-01')).toEqual({ text: '2026-11-01', applied: '2026-11-01', asked: [] })
})
