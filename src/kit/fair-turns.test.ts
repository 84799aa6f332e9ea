import { expect, test } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

const BUSY = 'busy'

/** One at a time, each ended by hand; what ran, in its order. */
function createQueue(lanes = { known: 4, strangers: 6 }, mostOfGroup = 3) {
  const ran: string[] = []
  const ends: (() => void)[] = []
  const turns = createFairTurns({ atOnce: 1, lanes, mostOfGroup, busy: () => new Error(BUSY) })
  const ask = (lane: 'known' | 'strangers', group: string) =>
    turns
      .take(
        { lane, group },
        () =>
          new Promise<void>((resolve) => {
            ran.push(group)
            ends.push(resolve)
          }),
      )
      .then(
        () => 'done',
        (error: Error) => error.message,
      )
  async function endAll() {
    for (let index = 0; index < ends.length; index += 1) {
      ends[index]?.()
      // The next starts a few promises later
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { ask, endAll, ran }
}

test('a known one waits for one turn, whoever else waits, and groups take turns', async () => {
  const { ask, endAll, ran } = createQueue()
  const asked = [ask('strangers', 'a')]
  for (const group of ['a', 'a', 'a', 'b']) asked.push(ask('strangers', group))
  asked.push(ask('known', 'owner'))
  await endAll()
  expect(ran).toEqual(['a', 'owner', 'a', 'b', 'a', 'a'])
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['done']))
})

test('a group has a share of the places, and a full lane leaves the other free', async () => {
  const { ask, endAll } = createQueue()
  const running = ask('strangers', 'a')
  const crowd = Array.from({ length: 4 }, () => ask('strangers', 'a'))
  expect(await crowd[3]).toBe(BUSY)
  const others = ['b', 'c', 'd'].map((group) => ask('strangers', group))
  const known = ask('known', 'owner')
  // The lane is full: a newcomer takes the last place of the largest group
  const newcomer = ask('strangers', 'e')
  expect(await crowd[2]).toBe(BUSY)
  await endAll()
  expect(await Promise.all([running, crowd[0], crowd[1], ...others, known, newcomer])).toEqual(
    Array.from({ length: 8 }, () => 'done'),
  )
})

test('400 strangers, one of each network, keep no known one waiting', async () => {
  const { ask, endAll, ran } = createQueue({ known: 50, strangers: 200 }, 20)
  const strangers = Array.from({ length: 400 }, (_, index) => ask('strangers', `network ${index}`))
  const known = ask('known', 'owner')
  await endAll()
  expect(await known).toBe('done')
  expect(ran.indexOf('owner')).toBe(1)
  expect((await Promise.all(strangers)).filter((outcome) => outcome === BUSY)).toHaveLength(199)
})

test('work that fails passes its turn on', async () => {
  const turns = createFairTurns({ atOnce: 1, lanes: { known: 1 }, mostOfGroup: 1, busy: () => new Error(BUSY) })
  const asker = { lane: 'known', group: 'a' } as const
  await expect(turns.take(asker, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(turns.take(asker, async () => 'yes')).resolves.toBe('yes')
})
