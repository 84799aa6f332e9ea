import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('lets some work run at once, the rest in the order it came, and turns away what is too much', async () => {
  const turns = createTurns({ atOnce: 2, longestQueue: 1, busy: () => new Error('busy') })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) =>
    turns.take(async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  const [one, two, three] = [work('one'), work('two'), work('three')]
  await expect(work('four')).rejects.toThrow('busy')
  expect(begun).toEqual(['one', 'two'])
  ends.get('two')?.()
  expect(await two).toBe('two')
  expect(begun).toEqual(['one', 'two', 'three'])
  ends.get('three')?.()
  ends.get('one')?.()
  expect(await Promise.all([one, three])).toEqual(['one', 'three'])
})

test('work that fails gives its turn back', async () => {
  const turns = createTurns({ atOnce: 1, longestQueue: 0, busy: () => new Error('busy') })
  await expect(turns.take(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await turns.take(async () => 'done')).toBe('done')
})
