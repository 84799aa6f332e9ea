import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConnections } from '#domain/operations/connections/stored-connections.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'

const database = givenShop()
const ports = createTestPorts()
const api = createTestApi(database, { ports })
let people: TestActors

beforeAll(async () => {
  people = await createActors(database.db, TEST_NOW)
})
beforeEach(async () => {
  ports.connections.cardAccounts = {}
  await tableOwner(database.db).execute(sql`truncate connections`)
})

const LIVE = { secretKey: 'sk_live_first', webhookSecret: 'whsec_first' }

function call(
  method: 'PUT' | 'DELETE' | 'POST',
  { path = '', version = 0, body }: { path?: string; version?: number; body?: object },
) {
  const headers = { 'if-match': `"${version}"` }
  return api.call(`/management/connections/cards${path}`, { method, body, headers, as: people.owner })
}
const put = (body: object, version = 0) => call('PUT', { body, version })
const remove = (version: number) => call('DELETE', { version })
const attempt = (body: object) => call('POST', { path: '/test', body })
const kept = () => readConnections({ db: database.db, ports })

describe('live keys that are replaced', () => {
  const earlier = async () => (await kept()).cards?.earlier
  const keysOf = (name: string, mode = 'live') => ({
    secretKey: `sk_${mode}_${name}`,
    webhookSecret: `whsec_${name}`,
  })

  it('still read and hear of the payments that began under them, also once there are others after they were removed', async () => {
    await put(LIVE)
    await put(keysOf('next'), 1)
    expect(await earlier()).toEqual([LIVE])
    await put(keysOf('next', 'test'), 2)
    expect(await earlier()).toEqual([keysOf('next'), LIVE])
    await remove(3)
    expect(await kept()).toEqual({})
    await remove(4)
    await put(keysOf('last'), 4)
    expect(await earlier()).toEqual([keysOf('next'), LIVE])
    await remove(5)
    await put(keysOf('next'), 6)
    expect(await earlier()).toEqual([keysOf('last'), LIVE])
  })

  it('stay when those of the account after them are rolled, as do two more, until they are the keys again', async () => {
    for (const [version, name] of ['a', 'b', 'c', 'd'].entries()) await put(keysOf(name), version)
    expect(await earlier()).toEqual(['c', 'b', 'a'].map((name) => keysOf(name)))
    await put(keysOf('e'), 4)
    expect(await earlier()).toEqual(['d', 'c', 'b'].map((name) => keysOf(name)))
    await put(keysOf('c'), 5)
    expect(await earlier()).toEqual(['e', 'd', 'b'].map((name) => keysOf(name)))
    await put({ secretKey: '', webhookSecret: 'whsec_other' }, 6)
    expect(await earlier()).toEqual(['e', 'd', 'b'].map((name) => keysOf(name)))
  })

  it('are gone once another key of their account is saved, also where nobody had asked which account they are of', async () => {
    await put(LIVE)
    ports.connections.cardAccounts = { sk_live_first: 'acct_1', sk_live_rolled: 'acct_1', sk_live_other: 'acct_2' }
    await put(keysOf('rolled'), 1)
    // Messages under the former secret are repeated for days
    const formerSecrets = [{ webhookSecret: 'whsec_first', until: addTime(TEST_NOW, 4 * DAY).toISOString() }]
    const rolled = { ...keysOf('rolled'), accountId: 'acct_1', formerSecrets }
    expect((await kept()).cards).toEqual(rolled)
    await put(keysOf('other'), 2)
    expect(await earlier()).toEqual([rolled])
    // By now the provider says it of none of the keys that it said it of
    ports.connections.cardAccounts = { sk_live_again: 'acct_1' }
    await put(keysOf('again'), 3)
    expect(await earlier()).toEqual([{ ...keysOf('other'), accountId: 'acct_2' }])
  })

  it('stay where a test key of the same account is saved: it knows none of their payments', async () => {
    ports.connections.cardAccounts = { sk_live_first: 'acct_1', sk_test_first: 'acct_1' }
    await put(LIVE)
    await put(keysOf('first', 'test'), 1)
    expect(await earlier()).toEqual([{ ...LIVE, accountId: 'acct_1' }])
    await remove(2)
    ports.connections.cardAccounts = { sk_live_rolled: 'acct_1' }
    await put(keysOf('rolled'), 3)
    expect(await earlier()).toBeUndefined()
  })

  it('are replaced with their webhook’s secret, which may be another account’s', async () => {
    await put(LIVE)
    const alone = { secretKey: 'sk_live_next', webhookSecret: '' }
    for (const refused of [await put(alone, 1), await attempt(alone)]) {
      expect([refused.status, refused.body.code]).toEqual([422, 'WebhookSecretNeeded'])
      expect(refused.body.errors?.map(({ path }) => path)).toEqual(['webhookSecret'])
    }
    expect((await kept()).cards).toEqual(LIVE)
    expect((await put({ ...LIVE, webhookSecret: '' }, 1)).status).toBe(200)
  })

  it('test keys do not stay: their open pages would pay orders with no money', async () => {
    await put(keysOf('before', 'test'))
    await put(LIVE, 1)
    expect(await earlier()).toBeUndefined()
  })
})
