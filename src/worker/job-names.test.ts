import { expect, test } from 'vitest'
import en from '#i18n/en/management-operations.json' with { type: 'json' }
import es from '#i18n/es/management-operations.json' with { type: 'json' }
import { HANDLERS } from './handlers.ts'
import { SCHEDULED_JOBS } from './schedule.ts'

test.each([
  ['es', es],
  ['en', en],
])('whatever can fail by itself is named to the shop in %s', (_locale, { jobNames }) => {
  const names = [...Object.keys(HANDLERS), ...SCHEDULED_JOBS.map(({ name }) => name)]
  expect(Object.keys(jobNames).toSorted()).toEqual(names.toSorted())
})
