import { expect, test } from 'vitest'
import type { TaggedValue } from '#web/platform/context.ts'
import { openServerCaches } from './server-caches.ts'
import { shareReads } from './shared-reads.ts'

/** A list that says how often it was read. */
function openReads(megabytes = 1) {
  const { caches, changes } = openServerCaches({ pages: 0, answers: 0, reads: megabytes, blocks: 0 })
  const share = shareReads(caches.reads)
  let reads = 0
  const read = async (): Promise<TaggedValue<{ reads: number; bottles: { name: string }[] }>> => {
    reads += 1
    return { value: { reads, bottles: [{ name: 'Blanco' }] }, tags: ['product:blanco'] }
  }
  const ask = async () => (await share('es list', read)).value
  return { caches, changes, share, ask }
}

test('what was read is shown to all who ask, until what it shows changes', async () => {
  const { changes, ask } = openReads()
  changes.onListening()
  const [first, second] = await Promise.all([ask(), ask()])
  expect([first.reads, second.reads, (await ask()).reads]).toEqual([1, 1, 1])
  changes.onTag('product:anejo')
  expect((await ask()).reads).toBe(1)
  changes.onTag('product:blanco')
  expect((await ask()).reads).toBe(2)
})

test('while changes can’t be heard, and without memory for it, it is read each time', async () => {
  const { changes, ask } = openReads()
  expect([(await ask()).reads, (await ask()).reads]).toEqual([1, 2])
  changes.onListening()
  await ask()
  changes.onLost()
  expect((await ask()).reads).toBe(4)
  const without = openReads(0)
  without.changes.onListening()
  expect([(await without.ask()).reads, (await without.ask()).reads]).toEqual([1, 2])
})

test('what another follows by the clock is kept until then', async () => {
  const { changes, share } = openReads()
  changes.onListening()
  let reads = 0
  const ask = (until: Date) => share('banners', async () => ({ value: (reads += 1), tags: [], until }))
  expect((await ask(new Date(Date.now() - 1))).value).toBe(1)
  const later = new Date(Date.now() + 60_000)
  expect([(await ask(later)).value, (await ask(later)).value, (await ask(later)).until]).toEqual([2, 2, later])
})

test('nobody can change what others are shown, and what fails is asked for again', async () => {
  const { changes, ask, share } = openReads()
  changes.onListening()
  const shown = await ask()
  expect(() => shown.bottles.push({ name: 'Otro' })).toThrow(TypeError)
  expect(() => Object.assign(shown.bottles[0] ?? {}, { name: 'Otro' })).toThrow(TypeError)
  await expect(share('broken', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect((await share('broken', async () => ({ value: 'whole', tags: [] }))).value).toBe('whole')
})

test('while the database is out of reach it is shown as it last was; what the database says is believed', async () => {
  const { changes, ask, share } = openReads()
  changes.onListening()
  const shown = await ask()
  changes.onLost()
  const failing = (error: Error) =>
    share('es list', async () => {
      throw error
    })
  const outage = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect((await failing(outage)).value).toBe(shown)
  await expect(failing(new Error('not found'))).rejects.toThrow('not found')
  await expect(share('es other', () => Promise.reject(outage))).rejects.toThrow('ECONNREFUSED')
})

test.each([0, 1])('nobody is shown what somebody began to read before a change (%i MB)', async (megabytes) => {
  const { changes, share } = openReads(megabytes)
  changes.onListening()
  const old = Promise.withResolvers<TaggedValue<string>>()
  const before = share('list', () => old.promise)
  changes.onTag('catalogue')
  const after = share('list', async () => ({ value: 'new', tags: ['catalogue'] }))
  old.resolve({ value: 'old', tags: ['catalogue'] })
  expect([(await before).value, (await after).value]).toEqual(['old', 'new'])
})

test('a page waits once for a database that hangs, however many of its readings follow one another', async () => {
  const { changes, caches } = openReads()
  const keys = ['brand', 'collection', 'offers', 'stores']
  const read = (key: string) => async () => ({ value: key, tags: [] })
  changes.onListening()
  for (const key of keys) await shareReads(caches.reads)(key, read(key))
  changes.onLost()
  const share = shareReads(caches.reads)
  const startedAt = performance.now()
  for (const key of keys) {
    const never = () => new Promise<never>(() => undefined)
    expect((await share(key, never)).value).toBe(key)
  }
  expect(performance.now() - startedAt).toBeLessThan(2 * 300)
})
