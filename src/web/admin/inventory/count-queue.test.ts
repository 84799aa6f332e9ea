import { beforeEach, expect, test, vi } from 'vitest'
import { isFound } from './count.ts'
import { keepQueue, readQueue, withFigure, withoutSent } from './count-queue.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('figures wait in the browser, each with what was seen when it was first typed', () => {
  const one = withFigure({}, 'anejo', { counted: 1, seen: null, at: 10 })
  const twelve = withFigure(one, 'anejo', { counted: 12, seen: 1, at: 20 })
  keepQueue('count', twelve)
  expect(readQueue('count')).toEqual({ anejo: { counted: 12, was: null, at: 20 } })
  keepQueue('count', {})
  expect(kept.size).toBe(0)
  kept.set('stock-count:count', '{"half')
  expect(readQueue('count')).toEqual({})
})

test('what was sent waits no more, but what was typed while it travelled does', () => {
  const one = withFigure({}, 'anejo', { counted: 1, seen: null, at: 10 })
  const sent = { counted: 1, was: null, at: 10 }
  expect(withoutSent(one, 'anejo', sent)).toEqual({})
  const twelve = withFigure(one, 'anejo', { counted: 12, seen: null, at: 20 })
  expect(withoutSent(twelve, 'anejo', sent)).toEqual({ anejo: { counted: 12, was: 1, at: 20 } })
})

test('rows are found by the beginnings of words, without accents', () => {
  const row = { name: 'Añejo Sierra', size: '750 ml', sku: 'SC-AN-750' }
  expect(['', 'anejo 750', 'sier', 'AN'].map((typed) => isFound(row, typed))).toEqual([true, true, true, true])
  expect(isFound(row, 'blanco')).toBe(false)
})
