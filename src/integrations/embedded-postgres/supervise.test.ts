import { expect, it, vi } from 'vitest'
import { supervise } from './supervise.ts'

const PATIENCE = { timeout: 10_000, interval: 5 }

it('brings a server back that ended, again after a start that failed, and leaves one alone that runs', async () => {
  let isRunning = false
  const onFailure = vi.fn<(reason: Error) => void>()
  const bringBack = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('its port is taken'))
    .mockImplementation(async () => void (isRunning = true))
  const isAlive = vi.fn<() => Promise<boolean>>(async () => isRunning)
  const supervised = supervise({ isAlive, bringBack, onFailure }, { lookMs: 1 })
  await vi.waitFor(() => expect(isRunning).toBe(true), PATIENCE)
  const looked = isAlive.mock.calls.length
  await vi.waitFor(() => expect(isAlive.mock.calls.length).toBeGreaterThan(looked + 3), PATIENCE)
  expect(bringBack).toHaveBeenCalledTimes(2)
  await supervised.stop()
  isRunning = false
  expect(bringBack).toHaveBeenCalledTimes(2)
  expect(onFailure).not.toHaveBeenCalled()
})

it('gives up a server that ends again and again, and says why; ends of long ago are forgiven', async () => {
  const onFailure = vi.fn<(reason: Error) => void>()
  const bringBack = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('disk full'))
  let time = 0
  let step = 301_000
  const now = () => (time += step)
  const supervised = supervise({ isAlive: async () => false, bringBack, onFailure }, { lookMs: 1, now })
  await vi.waitFor(() => expect(bringBack.mock.calls.length).toBeGreaterThan(10), PATIENCE)
  expect(onFailure).not.toHaveBeenCalled()
  step = 0
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1), PATIENCE)
  expect(onFailure.mock.calls[0]?.[0].message).toContain('is not started again')
  expect(onFailure.mock.calls[0]?.[0].cause).toEqual(new Error('disk full'))
  await supervised.stop()
})
