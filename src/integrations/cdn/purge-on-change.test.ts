import { expect, onTestFinished, test, vi } from 'vitest'
import { invalidateTags } from '#db/cache-tags.ts'
import { openSeverableLink } from '#tests/fixtures/severable-link.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import { listenForCacheTags } from '../cache-tags-listener.ts'
import { purgeOnChange } from './purge-on-change.ts'

const PATIENCE = { timeout: 20_000, interval: 10 }
/** A reply that takes twice as long counts as none, also on a machine that is starved (milliseconds). */
const PULSE = 500
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

test('a shared cache that stays away is asked ever less often', async () => {
  const askedAt: number[] = []
  const { purging } = open(
    60_000,
    vi.fn(() => Promise.reject(new Error(`away ${askedAt.push(performance.now())}`))),
  )
  purging.onLead?.()
  await vi.waitFor(() => expect(askedAt.length).toBeGreaterThan(4), PATIENCE)
  const [first = 0, , , , fifth = 0] = askedAt
  // After 5, 10, 20 and 40 milliseconds; a timer may be early by one
  expect(fifth - first).toBeGreaterThan(70)
})

test('what a process missed while it heard nothing is purged when it hears again, by who leads', async () => {
  const database = await createTestDatabase()
  const link = await openSeverableLink(database.url)
  const [leader, other] = [open(60_000), open(60_000)]
  const listeners = [listenForCacheTags(database.url, leader.purging, { pulse: PULSE })]
  await vi.waitFor(() => expect(leader.purged()).toEqual([EVERYTHING]), PATIENCE)
  listeners.push(listenForCacheTags(link.url, other.purging, { pulse: PULSE }))
  onTestFinished(async () => {
    await Promise.all(listeners.map((listener) => listener.stop()))
    await link.sever()
    await database.drop()
  })
  await vi.waitFor(async () => {
    await invalidateTags(database.db, ['catalogue'])
    expect(other.changes.onTag).toHaveBeenCalledWith('catalogue')
    expect(leader.purged()).toContainEqual(['catalogue'])
  }, PATIENCE)
  const everything = () => leader.purged().filter(([key]) => key === 'store')
  expect(everything(), 'none at its start').toHaveLength(1)
  await link.sever()
  await link.mend()
  await vi.waitFor(() => expect(everything()).toHaveLength(2), PATIENCE)
  expect(other.purged()).toEqual([])
})

test('of two processes one purges, and the other when it is gone', async () => {
  const database = await createTestDatabase()
  const both = [open(60_000), open(60_000)] as const
  const listeners = both.map(({ purging }) => listenForCacheTags(database.url, purging, { pulse: PULSE }))
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
