import { expect, it } from 'vitest'
import { addTime, DAY, HOUR } from './clock.ts'
import { mexicanDate, mexicanMinute } from './mexican-time.ts'
import { endOfNextWorkingDay, isWorkingDay } from './working-days.ts'

it.each([
  ['2026-11-20T18:00:00Z', '2026-11-24 00:00'],
  ['2026-11-22T05:59:59Z', '2026-11-24 00:00'],
  ['2026-11-23T18:00:00Z', '2026-11-25 00:00'],
  ['2026-11-14T18:00:00Z', '2026-11-18 00:00'],
  ['2026-12-24T18:00:00Z', '2026-12-29 00:00'],
  ['2026-12-31T18:00:00Z', '2027-01-05 00:00'],
])('after %s the next working day ends at %s', (instant, end) => {
  expect(mexicanMinute(endOfNextWorkingDay(new Date(instant)))).toBe(end)
})

it('knows the holidays of a year', () => {
  const days = Array.from({ length: 365 }, (_, count) =>
    mexicanDate(addTime(new Date('2026-01-01T18:00:00Z'), count * DAY)),
  )
  const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())
  expect(days.filter((day) => !isWeekend(day) && !isWorkingDay(day))).toEqual([
    '2026-01-01',
    '2026-02-02',
    '2026-03-16',
    '2026-05-01',
    '2026-09-16',
    '2026-11-16',
    '2026-12-25',
  ])
})

it('leaves a whole working day after every hour of every day', () => {
  for (let hour = 0; hour < 2 * 366 * 24; hour += 1) {
    const instant = addTime(new Date('2026-01-01T06:00:00Z'), hour * HOUR)
    const end = endOfNextWorkingDay(instant)
    const last = mexicanDate(addTime(end, -1))
    expect([mexicanMinute(end).slice(11), isWorkingDay(last), last > mexicanDate(instant)]).toEqual([
      '00:00',
      true,
      true,
    ])
    for (
      let day = mexicanDate(addTime(instant, DAY));
      day < last;
      day = mexicanDate(addTime(new Date(`${day}T18:00Z`), DAY))
    )
      expect(isWorkingDay(day)).toBe(false)
  }
})
