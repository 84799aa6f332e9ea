import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import { onceLoaded } from './once-loaded.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = () => Promise.reject(new Error('lost'))

it('asks when the store answers again, though the browser was online all along, and then no more', async () => {
  let isDown = true
  const browser = openBrowser(() => {
    if (isDown) throw new Error('refused')
    return {}
  })
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(lost).mockResolvedValue('code')
  const loaded = onceLoaded(load)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(load).toHaveBeenCalledOnce()
  isDown = false
  await vi.advanceTimersByTimeAsync(4000)
  expect(await loaded).toBe('code')
  const asked = browser.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  browser.fire('online', {})
  expect([load.mock.calls.length, browser.calls.length]).toEqual([2, asked])
})

it('asks at once when the browser has a network again', async () => {
  const browser = openBrowser(() => ({}))
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(lost).mockResolvedValue('code')
  const loaded = onceLoaded(load)
  await vi.advanceTimersByTimeAsync(0)
  browser.fire('online', {})
  expect(await loaded).toBe('code')
})

it('asks less and less often for what a blocker keeps away', async () => {
  openBrowser(() => ({}))
  const load = vi.fn<() => Promise<string>>().mockImplementation(lost)
  void onceLoaded(load)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(load.mock.calls.length).toBeLessThan(12)
})
