import { expect, it } from 'vitest'
import { inTime } from './in-time.ts'

it('answers what was done in time, and what stands in for what was not, even when that fails later', async () => {
  expect(await inTime(Promise.resolve('done'), 1000, 'late')).toBe('done')
  await expect(inTime(Promise.reject(new Error('broken')), 1000, 'late')).rejects.toThrow('broken')
  const slow = Promise.withResolvers<string>()
  expect(await inTime(slow.promise, 1, 'late')).toBe('late')
  slow.reject(new Error('nobody waits'))
})
