import { expect, test } from 'vitest'
import { hasFigures } from './reports.ts'

const row = (now: number[], before: number[] | null) => ({ keys: ['2026-11-05'], labels: ['5 nov'], now, before })

test('a period in which nothing happened has no figures, one before it counts', () => {
  expect(hasFigures({ rows: [] })).toBe(false)
  expect(hasFigures({ rows: [row([0, 0], [0, 0]), row([0, 0], null)] })).toBe(false)
  expect(hasFigures({ rows: [row([0, 0], null), row([0, 1], null)] })).toBe(true)
  expect(hasFigures({ rows: [row([0, 0], [0, 2])] })).toBe(true)
})
