import { describe, expect, it } from 'vitest'
import { dateOf, typedDate, withSlashes } from './typed-date.ts'

it.each([
  ['24/08/1960', '1960-08-24'],
  ['4/8/1960', '1960-08-04'],
  ['24-08-1960', '1960-08-24'],
  ['24 08 1960', '1960-08-24'],
  ['1960-08-24', '1960-08-24'],
  ['1960/8/4', '1960-08-04'],
  ['24081960', '1960-08-24'],
  ['19600824', '1960-08-24'],
])('%s is a day', (text, date) => {
  expect(dateOf(text)).toBe(date)
})

it.each(['', '24/08', '24/08/60', '31/02/1960', '08/24/1960', '1960-02-30', '24/08/0960', '2408196', 'ayer'])(
  '%s is none',
  (text) => {
    expect(dateOf(text)).toBeUndefined()
  },
)

/** What stands in the field after each key. */
function typing(keys: string): string[] {
  let text = ''
  return Array.from(keys, (key) => (text = withSlashes(text + key)))
}

describe('typed key by key', () => {
  it.each([
    ['24081960', ['2', '24', '240', '2408', '24/08/1', '24/08/19', '24/08/196', '24/08/1960']],
    ['24/08/1960', ['2', '24', '24/', '24/0', '24/08', '24/08/', '24/08/1', '24/08/19', '24/08/196', '24/08/1960']],
    ['24/081960', ['2', '24', '24/', '24/0', '24/08', '24/08/1', '24/08/19', '24/08/196', '24/08/1960']],
  ])('%s gets the slashes that are missing', (keys, seen) => {
    expect(typing(keys)).toEqual(seen)
    expect(dateOf(typing(keys).at(-1) ?? '')).toBe('1960-08-24')
  })

  it.each([
    ['4/8/1960', '1960-08-04'],
    ['24/8/1960', '1960-08-24'],
    ['24-8-1960', '1960-08-24'],
    ['24-08-1960', '1960-08-24'],
    ['24.08.1960', '1960-08-24'],
    ['24 08 1960', '1960-08-24'],
    ['2408/1960', '1960-08-24'],
    ['1960-08-24', '1960-08-24'],
    ['1960/08/24', '1960-08-24'],
    ['2005-10-04', '2005-10-04'],
    ['2005/1/4', '2005-01-04'],
    ['19600824', '1960-08-24'],
    ['20050824', '2005-08-24'],
  ])('%s stands as it is typed', (keys, date) => {
    expect(typing(keys)).toEqual(Array.from(keys, (_, index) => keys.slice(0, index + 1)))
    expect(dateOf(keys)).toBe(date)
  })

  it('20051024 is that day, wherever the slashes came to stand', () => {
    expect(typing('20051024').at(-1)).toBe('20/05/1024')
    expect(dateOf('20/05/1024')).toBe('2005-10-24')
  })

  it('who takes digits back, or puts one in the middle right, is left alone', () => {
    for (const text of ['24/08/', '24/08', '24/0', '24/', '2/08/1960', '24/0/1960', '24//1960'])
      expect(withSlashes(text)).toBe(text)
  })
})

it('a kept day is shown as it is typed', () => {
  expect(typedDate('1960-08-24')).toBe('24/08/1960')
  expect(typedDate('24/0')).toBe('24/0')
})
