import { beforeEach, expect, test, vi } from 'vitest'
import type { Banner } from '#domain/content/schemas.ts'
import { rememberBanners } from './load-banners.ts'

const FIVE_MINUTES = 5 * 60_000

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function loading(...answers: (Banner[] | Error)[]) {
  return vi.fn<() => Promise<Banner[]>>(async () => {
    const answer = answers.shift() ?? []
    if (answer instanceof Error) throw answer
    return answer
  })
}

test('asks once in five minutes, and again after them', async () => {
  const load = loading()
  const bannersIn = rememberBanners(load)
  const first = await bannersIn('es')
  vi.advanceTimersByTime(FIVE_MINUTES - 1)
  expect(await bannersIn('es')).toBe(first)
  expect(load).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(await bannersIn('es')).not.toBe(first)
  expect(load).toHaveBeenCalledTimes(2)
})

test('each language has its own', async () => {
  const load = loading()
  const bannersIn = rememberBanners(load)
  expect(await bannersIn('es')).not.toBe(await bannersIn('en'))
  await bannersIn('es')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failure is not remembered', async () => {
  const load = loading(new Error('Error loading banners'))
  const bannersIn = rememberBanners(load)
  await expect(bannersIn('es')).rejects.toThrow('Error loading banners')
  expect(await bannersIn('es')).toEqual([])
})
