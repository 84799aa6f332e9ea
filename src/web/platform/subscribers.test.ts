import { afterEach, expect, it, vi } from 'vitest'
import { createSubscribers, onStoredElsewhere } from './subscribers.ts'

const changed = (key: string | null) => Object.assign(new Event('storage'), { key })

afterEach(() => vi.unstubAllGlobals())

it('listens outside only while somebody is subscribed', () => {
  const stop = vi.fn<() => void>()
  const listenOutside = vi.fn<() => () => void>(() => stop)
  const { notify, subscribe } = createSubscribers(listenOutside)
  const heard = vi.fn<() => void>()
  const ends = [subscribe(heard), subscribe(() => undefined)]
  notify()
  expect([listenOutside.mock.calls.length, heard.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1, 0])
  for (const end of ends) end()
  notify()
  expect([heard.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1])
  subscribe(heard)
  expect(listenOutside).toHaveBeenCalledTimes(2)
})

it('hears of its keys and of a cleared storage, until it stops', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const heard = vi.fn<() => void>()
  const stop = onStoredElsewhere(['theme'], heard)
  for (const key of ['theme', 'other', null]) page.dispatchEvent(changed(key))
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  page.dispatchEvent(changed('theme'))
  expect(heard).toHaveBeenCalledTimes(2)
})
