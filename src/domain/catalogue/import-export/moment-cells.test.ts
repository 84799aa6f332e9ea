import { expect, test } from 'vitest'
import { readMoment, writeMoment } from './moment-cells.ts'

test.each([
  ['2026-12-01T15:00:00.000Z', '2026-12-01T09:00-06:00'],
  ['2026-12-01T05:59:30.000Z', '2026-11-30T23:59:30-06:00'],
  ['2027-01-01T06:00:00.250Z', '2027-01-01T00:00:00.250-06:00'],
])('%s goes out as %s and comes in as it was', (instant, cell) => {
  expect(writeMoment(new Date(instant))).toBe(cell)
  expect(readMoment(cell)).toEqual(new Date(instant))
})

test.each([
  ['2026-12-01 09:00', '2026-12-01T15:00:00.000Z'],
  ['2026-12-01  9:00:05', '2026-12-01T15:00:05.000Z'],
  [' 2026-12-01t09:00z ', '2026-12-01T09:00:00.000Z'],
  ['2026-12-01T09:00:00+02:00', '2026-12-01T07:00:00.000Z'],
  ['2026-12-01', '2026-12-01T06:00:00.000Z'],
  ['1/12/2026 9:00', '2026-12-01T15:00:00.000Z'],
  ['31/12/2026', '2026-12-31T06:00:00.000Z'],
])('reads “%s”, as people and spreadsheets write it', (cell, instant) => {
  expect(readMoment(cell).toISOString()).toBe(instant)
})

test.each([
  'mañana',
  '2026-02-30 09:00',
  '2026-12-01 25:00',
  '12/31/2026',
  '1/12/26',
  '46357',
  '2026-12-01T09:00-0600',
])('refuses “%s”', (cell) => {
  expect(() => readMoment(cell)).toThrow('cellMoment')
})
