import { expect, it, vi } from 'vitest'
import { fetchedOnce } from './fetched-once.ts'

it('asks once for each key, also while the answer is on its way', async () => {
  const fetch = fetchedOnce<string>()
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('texts')
  expect(fetch('es', load)).toBe(fetch('es', load))
  await fetch('es', load)
  expect(load).toHaveBeenCalledTimes(1)
  await fetch('en', load)
  expect(load).toHaveBeenCalledTimes(2)
})

it('asks again after a failure', async () => {
  const fetch = fetchedOnce<string>()
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('texts')
  await expect(fetch('es', load)).rejects.toThrow('offline')
  expect(await fetch('es', load)).toBe('texts')
})
