import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { invalidateTags } from '#db/cache-tags.ts'
import { openSeverableLink } from '#tests/fixtures/severable-link.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { listenForCacheTags } from './cache-tags-listener.ts'

/** A busy machine may take a while. */
const PATIENCE = { timeout: 20_000, interval: 20 }
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a connection that falls silent is noticed, though nobody closed it, and another one hears again', async () => {
  const link = await openSeverableLink(database.url)
  const [onTag, onLost, onListening] = [vi.fn<(tag: string) => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  const listener = listenForCacheTags(link.url, { onTag, onLost, onListening }, { pulse: 500 })
  onTestFinished(async () => {
    await listener.stop()
    await link.sever()
  })
  await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(1), PATIENCE)
  await invalidateTags(database.db, ['catalogue'])
  await vi.waitFor(() => expect(onTag).toHaveBeenCalledWith('catalogue'), PATIENCE)

  const lostBefore = onLost.mock.calls.length
  link.hush()
  await vi.waitFor(() => expect(onLost.mock.calls.length).toBeGreaterThan(lostBefore), PATIENCE)
  await vi.waitFor(() => expect(onListening.mock.calls.length).toBeGreaterThan(1), PATIENCE)
  await invalidateTags(database.db, ['content'])
  await vi.waitFor(() => expect(onTag).toHaveBeenCalledWith('content'), PATIENCE)
})

test('the lead of a machine that lost its power is free in time, whatever is on its way there', async () => {
  const onLead = vi.fn<() => void>()
  const listening = { onTag: () => undefined, onLost: () => undefined, onListening: () => undefined, onLead }
  const listener = listenForCacheTags(database.url, listening, { name: 'leader', pulse: 60_000 })
  onTestFinished(() => listener.stop())
  await vi.waitFor(() => expect(onLead).toHaveBeenCalled(), PATIENCE)
  const { rows } = await database.pool.query<{ query: string }>(
    "select query from pg_stat_activity where application_name = 'leader'",
  )
  for (const setting of ['tcp_keepalives_idle = 10', 'tcp_user_timeout = 25000'])
    expect(rows[0]?.query).toContain(setting)
})
