import { beforeEach, expect, test, vi } from 'vitest'
import { startScramble } from './scramble.ts'

const TICK_MS = 30
const TEXT = 'Años, 7'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function scrambling(text = TEXT) {
  const shown: string[] = []
  const stop = startScramble(text, (now) => shown.push(now), Math.random)
  return { shown, stop, last: () => shown.at(-1) ?? '' }
}

test('begins with letters and digits in place of the real ones, spaces and marks staying', () => {
  expect(scrambling().last()).toMatch(/^[A-Za-z\d]{4}, [A-Za-z\d]$/)
})

test('changes every 30 ms', () => {
  const { shown } = scrambling()
  vi.advanceTimersByTime(TICK_MS - 1)
  expect(shown).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown).toHaveLength(2)
  vi.advanceTimersByTime(10 * TICK_MS)
  expect(shown).toHaveLength(12)
  expect(new Set(shown.map((text) => text.slice(-1))).size).toBeGreaterThan(1)
})

test('reveals the real characters from the left, one in three ticks', () => {
  // A letter that is in no pool shows whether it is real
  const { last } = scrambling('ñññ')
  vi.advanceTimersByTime(2 * TICK_MS)
  expect(last()).not.toContain('ñ')
  vi.advanceTimersByTime(TICK_MS)
  expect(last()).toMatch(/^ñ[^ñ]{2}$/)
  vi.advanceTimersByTime(3 * TICK_MS)
  expect(last()).toMatch(/^ñ{2}[^ñ]$/)
})

test('ends with the text, and then stops', () => {
  const { shown, last } = scrambling()
  vi.advanceTimersByTime(3 * TEXT.length * TICK_MS)
  expect(last()).toBe(TEXT)
  expect(vi.getTimerCount()).toBe(0)
  expect(shown).toHaveLength(3 * TEXT.length + 1)
})

test('can be stopped', () => {
  const { shown, stop } = scrambling()
  stop()
  vi.advanceTimersByTime(1000)
  expect(shown).toHaveLength(1)
})
