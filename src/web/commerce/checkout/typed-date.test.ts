import { expect, it } from 'vitest'
import { dateOf, typedDate, withSlashes } from './typed-date.ts'

it.each([
  ['24/08/1960', '1960-08-24'],
  ['4/8/1960', '1960-08-04'],
  ['24-08-1960', '1960-08-24'],
  ['24 08 1960', '1960-08-24'],
  ['1960-08-24', '1960-08-24'],
])('%s is a day', (text, date) => {
  expect(dateOf(text)).toBe(date)
})

it.each(['', '24/08', '24/08/60', '31/02/1960', '08/24/1960', '1960-02-30', 'ayer'])('%s is none', (text) => {
  expect(dateOf(text)).toBeUndefined()
})

it('eight keys are enough, and the slashes stay where they belong', () => {
  let text = ''
  const seen = Array.from('24081960', (key) => (text = withSlashes(text + key)))
  expect(seen).toEqual(['2', '24', '24/0', '24/08', '24/08/1', '24/08/19', '24/08/196', '24/08/1960'])
})

it('whoever types slashes or takes a digit back is left alone', () => {
  for (const text of ['24/', '24/0', '4/8/1960', '24/8/1960', '24/08/', '2/08/1960'])
    expect(withSlashes(text)).toBe(text)
})

it('a kept day is shown as it is typed', () => {
  expect(typedDate('1960-08-24')).toBe('24/08/1960')
  expect(typedDate('24/0')).toBe('24/0')
})
