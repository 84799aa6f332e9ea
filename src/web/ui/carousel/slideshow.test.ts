import { beforeEach, expect, test, vi } from 'vitest'
import { createSlideshow } from './slideshow.ts'

const INTERVAL_MS = 5000

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function startedShow(length = 3) {
  const show = createSlideshow({ length, intervalMs: INTERVAL_MS })
  show.hold(false)
  return show
}

test('goes on after each interval, and from the last slide to the first', () => {
  const show = startedShow()
  vi.advanceTimersByTime(INTERVAL_MS - 1)
  expect(show.state.index).toBe(0)
  vi.advanceTimersByTime(1)
  expect(show.state.index).toBe(1)
  vi.advanceTimersByTime(2 * INTERVAL_MS)
  expect(show.state.index).toBe(0)
})

test('a slide that was asked for stays its whole time', () => {
  const show = startedShow()
  vi.advanceTimersByTime(INTERVAL_MS - 1)
  show.goTo(2)
  vi.advanceTimersByTime(INTERVAL_MS - 1)
  expect(show.state.index).toBe(2)
  vi.advanceTimersByTime(1)
  expect(show.state.index).toBe(0)
})

test('before the first comes the last', () => {
  const show = startedShow()
  show.goTo(-1)
  expect(show.state.index).toBe(2)
})

test('stays while it is paused, and says so', () => {
  const show = startedShow()
  show.pause()
  vi.advanceTimersByTime(10 * INTERVAL_MS)
  expect(show.state).toEqual({ index: 0, isPlaying: false, isMoving: false })
  show.play()
  vi.advanceTimersByTime(INTERVAL_MS)
  expect(show.state).toEqual({ index: 1, isPlaying: true, isMoving: true })
})

test('stays while it is held, though it still plays; then waits a whole interval', () => {
  const show = startedShow()
  vi.advanceTimersByTime(INTERVAL_MS - 1)
  show.hold(true)
  vi.advanceTimersByTime(10 * INTERVAL_MS)
  expect(show.state).toEqual({ index: 0, isPlaying: true, isMoving: false })
  show.hold(false)
  vi.advanceTimersByTime(INTERVAL_MS - 1)
  expect(show.state.index).toBe(0)
  vi.advanceTimersByTime(1)
  expect(show.state.index).toBe(1)
})

test('a single slide, or none, never moves', () => {
  for (const length of [0, 1]) {
    const show = startedShow(length)
    vi.advanceTimersByTime(10 * INTERVAL_MS)
    show.goTo(1)
    expect(show.state).toEqual({ index: 0, isPlaying: true, isMoving: false })
  }
})

test('keeps to the slides that are left', () => {
  const show = startedShow(4)
  show.goTo(3)
  show.resize(2)
  expect(show.state.index).toBe(1)
  vi.advanceTimersByTime(INTERVAL_MS)
  expect(show.state.index).toBe(0)
})

test('tells its listeners of each change once', () => {
  const show = startedShow()
  const listener = vi.fn<() => void>()
  const leave = show.subscribe(listener)
  vi.advanceTimersByTime(INTERVAL_MS)
  show.goTo(1)
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  vi.advanceTimersByTime(INTERVAL_MS)
  expect(listener).toHaveBeenCalledTimes(1)
})
