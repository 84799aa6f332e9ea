import { expect, it } from 'vitest'
import { fieldOfMoment, momentOfField } from './mexican-moment.ts'

it.each(['2026-11-21T18:30', '2027-06-30T00:00', '2026-12-31T23:59'])('%s is the same there and back', (typed) => {
  const moment = momentOfField(typed)
  expect(fieldOfMoment(new Date(moment ?? '').toISOString())).toBe(typed)
})

it('is none where nothing is typed', () => {
  expect([momentOfField(''), fieldOfMoment(null)]).toEqual([null, ''])
})
