import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openDatabase } from './open-database.ts'
import type { Db } from '../../../src/db/client.ts'
import { createReplica } from '../../../src/integrations/read-replica.ts'
import { startReplicatedPostgres } from '../../fixtures/replicated-postgres.ts'
import type { ReplicatedPostgres } from '../../fixtures/replicated-postgres.ts'
import { callApi, fillCart, newCaller, orderCart } from '../api-buyer.ts'
import { brokenRules, rowsOf, STOCK_RULES } from './invariants.ts'
import { expect, test as base } from './stores.ts'

/** What operators are promised, from the promotion on. */
const FOUND_WITHIN_MS = 10_000
/** How long there is no primary at all. */
const WITHOUT_MS = 1500
/** After how long a buyer who was refused tries again. */
const REFUSED_FOR_MS = 50
const BUYERS = 4
const PRODUCTS = ['reposado', 'blanco', 'anejo', 'cristalino']

const test = base.extend<{ servers: ReplicatedPostgres }>({
  servers: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'store-replicated-'))
    const servers = await startReplicatedPostgres(dataDir)
    await use(servers)
    await servers.stop()
    rmSync(dataDir, { recursive: true, force: true })
  },
})

test('a store finds the promoted replica, answers 503 meanwhile, and loses no order it confirmed', async ({
  servers,
  stores,
}) => {
  const ports = [servers.primary.port, servers.replica.port]
  const beganAt = performance.now()
  const store = await stores.start(undefined, {
    DATABASE_URL: servers.urlOf(...ports),
    DATABASE_MIGRATION_URL: servers.ownerUrlOf(...ports),
    DATABASE_READ_URL: servers.urlOf(servers.replica.port),
  })
  const startMs = performance.now() - beganAt
  const confirmed: string[] = []
  const refusals: string[] = []
  const answeredAt: number[] = []
  const enough = new AbortController()
  const buyer = async (productId: string) => {
    while (!enough.signal.aborted) {
      const caller = newCaller(store.origin)
      const refuse = async (refusal: string) => {
        refusals.push(refusal)
        // The processors are needed elsewhere meanwhile
        await delay(REFUSED_FOR_MS)
      }
      const cartId = await fillCart(caller, { productId }).catch((error: unknown) => refuse(String(error)))
      if (typeof cartId !== 'string') continue
      const order = { cartId, idempotencyKey: crypto.randomUUID(), paymentMethod: 'spei' } as const
      const { status, data } = await orderCart(caller, order)
      answeredAt.push(status === 201 ? performance.now() : 0)
      if (status === 201) confirmed.push(data.orderId)
      else await refuse(`${status}: an order`)
    }
  }
  const buyers = PRODUCTS.slice(0, BUYERS).map(buyer)
  await expect.poll(() => confirmed.length).toBeGreaterThan(BUYERS)
  await servers.primary.kill()
  const killedAt = performance.now()
  await expect.poll(() => refusals.length).toBeGreaterThan(0)
  const refused = await fetch(`${store.origin}/api/location/stores`, { headers: { workspace: 'sierra-callada-store' } })
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
  await delay(WITHOUT_MS)
  const promotedAt = performance.now()
  await servers.promote()
  const sellsAgain = () => answeredAt.filter((at) => at > promotedAt).length
  await expect.poll(sellsAgain, { timeout: 60_000, intervals: [20] }).toBeGreaterThanOrEqual(BUYERS)
  enough.abort()
  await Promise.all(buyers)
  const tookMs = Math.min(...answeredAt.filter((at) => at > promotedAt)) - promotedAt
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  console.log(
    `sold again ${seconds(tookMs)} s after the promotion began, ${seconds(promotedAt + tookMs - killedAt)} s after the kill`,
  )
  expect(tookMs).toBeLessThan(Math.max(FOUND_WITHIN_MS, startMs))
  expect([...new Set(refusals.map((refusal) => /503/.exec(refusal)?.[0] ?? refusal))]).toEqual(['503'])

  const { pool } = openDatabase(servers.urlOf(servers.replica.port), 1)
  const found = (await rowsOf(pool, 'select folio from orders')) as { folio: string }[]
  const lost = confirmed.filter((folio) => !found.some((row) => row.folio === folio))
  expect(lost, 'confirmed and lost').toEqual([])
  expect(await brokenRules(pool, STOCK_RULES)).toEqual({})
  // The worker goes on over there
  const jobsDone = async () => (await rowsOf(pool, 'select from mails where sent_at is not null')).length
  await expect.poll(jobsDone).toBeGreaterThan(0)
  await pool.end()
  expect((await callApi(newCaller(store.origin), 'GET', '/categories')).status).toBe(200)
})

test('lists and reports read a replica that has everything, else the primary', async ({ servers }) => {
  const primary = openDatabase(servers.urlOf(servers.primary.port), 2)
  const superuser = openDatabase(servers.ownerUrlOf(servers.replica.port), 1)
  const warnings: string[] = []
  const open = (port: number) => {
    return createReplica(servers.urlOf(port), { warn: (_, message) => void warnings.push(message) })
  }
  const readsReplica = async (replica: ReturnType<typeof open>) => {
    const read = (db: Db) => db.execute<{ isReplica: boolean }>(sql`select pg_is_in_recovery() as "isReplica"`)
    return (await replica.read(primary.db, read)).rows[0]?.isReplica
  }
  const [steady, behind] = [open(servers.replica.port), open(servers.replica.port)]
  for (const replica of [steady, behind]) await expect.poll(() => readsReplica(replica)).toBe(true)

  warnings.length = 0
  await superuser.pool.query('select pg_wal_replay_pause()')
  await primary.pool.query('select pg_notify($1, $2)', ['nobody', 'hears'])
  const owner = openDatabase(servers.ownerUrlOf(servers.primary.port), 1)
  await owner.pool.query('create table bottles (id int)')
  expect(await readsReplica(behind), 'while it is behind').toBe(false)
  expect(warnings).toEqual(['the replica is too far behind: reports and lists read the primary'])
  await superuser.pool.query('select pg_wal_replay_resume()')
  await expect.poll(() => readsReplica(steady), 'caught up').toBe(true)

  const other = open(servers.primary.port)
  expect(await readsReplica(other), 'of a server that is no replica').toBe(false)
  expect(warnings.at(-1)).toBe('the replica is a primary itself: reports and lists read the primary')
  warnings.length = 0
  await servers.replica.kill()
  // Its server processes answer for a moment after their parent was killed
  await expect.poll(() => readsReplica(steady), 'while it is away').toBe(false)
  // Connections that nobody used are warned of at any time, too
  const away = /^the replica (is out of reach|gave no answer): reports and lists read the primary$/
  expect(warnings).toContainEqual(expect.stringMatching(away))
  for (const replica of [steady, behind, other]) await replica.stop()
  for (const { pool } of [primary, superuser]) await pool.end()
  await owner.pool.end()
})
