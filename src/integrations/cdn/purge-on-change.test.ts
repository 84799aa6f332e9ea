import { expect, onTestFinished, test, vi } from 'vitest'
import { invalidateTags } from '#db/cache-tags.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import { listenForCacheTags } from '../cache-tags-listener.ts'
import { purgeOnChange } from './purge-on-change.ts'

const PATIENCE = { timeout: 20_000, interval: 10 }
const EVERYTHING = ['store']
const log = { error: vi.fn<(details: object, message: string) => void>() }
const deaf = () => ({ onTag: vi.fn<(tag: string) => void>(), onLost: () => undefined, onListening: () => undefined })

function open(arrivesWithin: number, purge = vi.fn<(keys: readonly string[]) => Promise<void>>(async () => undefined)) {
  const changes = deaf()
  const purging = purgeOnChange(changes, purge, { log, arrivesWithin, retry: 5 })
  onTestFinished(() => purging.stop())
  return { changes, purging, purge, purged: () => purge.mock.calls.map(([keys]) => keys) }
}

test('only who leads purges, beginning with everything that it may have missed', async () => {
  const { changes, purging, purged } = open(60_000)
  purging.onTag('catalogue')
  expect(purged()).toEqual([])
  purging.onLead?.()
  await vi.waitFor(() => expect(purged()).toEqual([EVERYTHING]), PATIENCE)
  purging.onTag('content')
  await vi.waitFor(() => expect(purged()).toEqual([EVERYTHING, ['content']]), PATIENCE)
  purging.onLost()
  purging.onTag('brand')
  expect(purged()).toHaveLength(2)
  expect(changes.onTag.mock.calls).toEqual([['catalogue'], ['content'], ['brand']])
})

test('purges again once answers made before the change have arrived, and no third time', async () => {
  const { purging, purged } = open(20)
  purging.onLead?.()
  await vi.waitFor(() => expect(purged()).toEqual([EVERYTHING, EVERYTHING]), PATIENCE)
  purging.onTag('catalogue')
  await vi.waitFor(() => expect(purged().slice(2)).toEqual([['catalogue'], ['catalogue']]), PATIENCE)
  purging.onTag('content')
  await vi.waitFor(() => expect(purged().slice(4)).toEqual([['content'], ['content']]), PATIENCE)
})

test('changes while the shared cache is away are not lost, and purged together', async () => {
  let isAway = true
  const purge = vi.fn<(keys: readonly string[]) => Promise<void>>(async () => {
    if (isAway) throw new Error('away')
  })
  const { purging, purged } = open(60_000, purge)
  const done = () => purge.mock.settledResults.filter(({ type }) => type === 'fulfilled').length
  const refused = () => purge.mock.settledResults.length - done()
  purging.onLead?.()
  await vi.waitFor(() => expect(refused()).toBeGreaterThan(2), PATIENCE)
  isAway = false
  await vi.waitFor(() => expect(done()).toBe(1), PATIENCE)
  isAway = true
  const before = refused()
  for (const tag of ['catalogue', 'product:anejo', 'catalogue']) purging.onTag(tag)
  await vi.waitFor(() => expect(refused()).toBeGreaterThan(before + 2), PATIENCE)
  isAway = false
  await vi.waitFor(() => expect(done()).toBe(2), PATIENCE)
  expect(purged().at(-1)?.toSorted()).toEqual(['catalogue', 'product:anejo'])
  expect(log.error).toHaveBeenCalledTimes(2)
})

test('of two processes one purges, and the other when it is gone', async () => {
  const database = await createTestDatabase()
  const both = [open(60_000), open(60_000)] as const
  const listeners = both.map(({ purging }) => listenForCacheTags(database.url, purging, { pulse: 50 }))
  onTestFinished(async () => {
    await Promise.all(listeners.map((listener) => listener.stop()))
    await database.drop()
  })
  const all = () => both.map(({ purged }) => purged().length)
  await vi.waitFor(() => expect(all().toSorted((a, b) => a - b)).toEqual([0, 1]), PATIENCE)
  const first = all().indexOf(1)
  const [leader, other] = first === 0 ? both : [both[1], both[0]]
  await vi.waitFor(async () => {
    await invalidateTags(database.db, ['catalogue'])
    expect(leader.purged().at(-1)).toEqual(['catalogue'])
    expect(other.changes.onTag).toHaveBeenCalledWith('catalogue')
  }, PATIENCE)
  expect(other.purged()).toEqual([])

  await listeners[first]?.stop()
  await vi.waitFor(() => expect(other.purged()).toEqual([EVERYTHING]), PATIENCE)
})
