import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import { track } from '#web/platform/data-layer.ts'
import { beginVisit } from './begin-visit.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('what did not reach the store goes with the next, and no more of it than two batches', async () => {
  let isDown = true
  const browser = openBrowser(() => {
    if (isDown) throw new Error('refused')
    return { status: 202 }
  })
  Object.assign(document, { addEventListener: () => undefined })
  vi.stubGlobal('location', { pathname: '/store' })
  beginVisit()
  const view = () => track('page_view', { path: '/store', title: 'Tienda', language: 'es' })
  view()
  await vi.advanceTimersByTimeAsync(5000)
  isDown = false
  browser.calls.length = 0
  view()
  await vi.advanceTimersByTimeAsync(5000)
  const sent = () => browser.calls.map(({ body }) => (body as { events: unknown[] }).events.length)
  expect(sent()).toEqual([2])

  isDown = true
  for (let count = 0; count < 100; count += 1) {
    view()
    await vi.advanceTimersByTimeAsync(100)
  }
  isDown = false
  browser.calls.length = 0
  browser.fire('online', {})
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toEqual([20, 20])
})
