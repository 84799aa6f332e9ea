import { expect, it } from 'vitest'
import { mexicanDate } from '#kit/mexican-time.ts'
import { isOfAge } from './age.ts'

it.each([
  ['2008-11-20', '2026-11-20', true],
  ['2008-11-21', '2026-11-20', false],
  ['2009-01-01', '2026-12-31', false],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['1940-05-05', '2026-11-20', true],
])('born on %s, of age on %s: %s', (birthDate, date, expected) => {
  expect(isOfAge(birthDate, date)).toBe(expected)
})

it('goes by the day in Mexico City, not in Greenwich', () => {
  expect(mexicanDate(new Date('2026-11-21T05:59:00Z'))).toBe('2026-11-20')
  expect(mexicanDate(new Date('2026-11-21T06:01:00Z'))).toBe('2026-11-21')
})
