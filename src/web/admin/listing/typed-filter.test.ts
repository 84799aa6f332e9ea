import { expect, it } from 'vitest'
import { followAddress } from './typed-filter.ts'

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

it('what the address says already changes nothing', () => {
  const typed = { text: 'ab ', applied: 'ab', asked: [] }
  expect(followAddress(typed, 'ab')).toBe(typed)
})
