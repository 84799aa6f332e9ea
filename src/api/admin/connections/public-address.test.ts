import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import type { AdminShopSettings } from '#domain/shop/admin/schemas.ts'
import type { AdminConnections } from '#domain/operations/connections/schemas.ts'
import { createPostgresRateLimiter } from '#integrations/postgres-rate-limiter.ts'
import { readConnections } from '#domain/operations/connections/stored-connections.ts'
import { createConnectionsDouble } from '#tests/doubles/connections.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'
import { ADDRESS_PROBLEMS } from '#vocabulary/connections.ts'
import type { AddressProblem } from '#vocabulary/connections.ts'

const database = givenShop()
const ports = createTestPorts()
let api: ReturnType<typeof createTestApi<typeof ports>>
let people: TestActors

beforeAll(async () => {
  people = await createActors(database.db, TEST_NOW)
  api = createTestApi(database, { ports })
})
beforeEach(async () => {
  ports.connections = createConnectionsDouble()
  await tableOwner(database.db).execute(sql`truncate connections, mails`)
})

const URL = 'https://tienda.example'
const PLAIN = 'http://192.168.1.20:3000'

function call<Data>(method: TestRequest['method'], path: string, body?: object, version = 0) {
  const headers = { 'if-match': `"${version}"` }
  return api.call<Data>(`/management/connections${path}`, { method, headers, as: people.owner, ...(body && { body }) })
}
const put = (body: object, version = 0) => call<AdminConnections>('PUT', '/address', body, version)
const kept = async () => (await readConnections({ db: database.db, ports })).address?.url
const entries = async () => (await database.db.select().from(auditEntries).orderBy(auditEntries.id)).slice(-2)

it('an address at which this store answers is kept, recorded and taken up', async () => {
  const { status, body } = await put({ url: URL })
  expect([status, body.data.address]).toEqual([
    200,
    { fixedBy: null, isSet: true, version: 1, changedAt: TEST_NOW.toISOString(), changedBy: 'owner', url: URL },
  ])
  expect([await kept(), ports.connections.triedAddresses, ports.connections.refreshed]).toEqual([URL, [URL], 1])
  expect(await entries()).toMatchObject([
    { action: 'connection.tested', subjectId: 'address', after: { url: URL, worked: true } },
    { action: 'connection.changed', subjectId: 'address', after: { url: URL } },
  ])
})

it('sent again by who saw the former version, it changes nothing', async () => {
  await put({ url: URL })
  expect((await put({ url: 'https://otra.example' })).status).toBe(412)
  const both = await Promise.all([put({ url: URL }, 1), put({ url: URL }, 1)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 412]))
})

it('one at which it doesn’t answer is kept only by who insists', async () => {
  ports.connections.addressProblem = 'otherSite'
  const refused = await put({ url: URL })
  expect([refused.status, refused.body.code]).toEqual([422, 'AddressUnanswered'])
  expect(refused.body.errors?.map(({ path }) => path)).toEqual(['url'])
  expect(refused.body).toMatchObject({ details: { problem: 'otherSite', url: URL } })
  expect(await kept()).toBeUndefined()
  expect((await put({ url: URL, isConfirmed: true })).status).toBe(200)
  expect(await kept()).toBe(URL)
})

it('is taken away again, once this store answers there no more', async () => {
  await put({ url: URL })
  ports.connections.addressProblem = 'nameUnknown'
  const { body } = await call<AdminConnections>('DELETE', '/address', undefined, 1)
  expect([body.data.address.isSet, body.data.address.url, await kept()]).toEqual([false, '', undefined])
})

it('a store that strangers reach is not left without one, nor with one over http', async () => {
  ports.connections.needsAddress = true
  const plain = await put({ url: PLAIN, isConfirmed: true })
  expect([plain.status, plain.body.code, plain.body.errors?.[0]?.path]).toEqual([422, 'AddressNeedsHttps', 'url'])
  await put({ url: URL })
  const removed = await call('DELETE', '/address', undefined, 1)
  expect([removed.status, removed.body.code]).toEqual([409, 'AddressNeeded'])
  expect(await kept()).toBe(URL)
})

describe('one on https at which this store answers', () => {
  const remove = (version: number) => call<AdminConnections>('DELETE', '/address', undefined, version)

  it('is not taken away, whatever the settings say: strangers would be offered payments that move no money', async () => {
    await put({ url: URL })
    const removed = await remove(1)
    expect([removed.status, removed.body.code, ports.connections.triedAddresses]).toEqual([
      409,
      'AddressMayLeadHere',
      [URL, URL],
    ])
    expect(await kept()).toBe(URL)
  })

  it('is changed for another, and for one over http only once it leads elsewhere', async () => {
    await put({ url: URL })
    const refused = await put({ url: PLAIN, isConfirmed: true }, 1)
    expect([refused.status, refused.body.code, await kept()]).toEqual([409, 'AddressMayLeadHere', URL])
    expect((await put({ url: 'https://otra.example' }, 1)).status).toBe(200)
    ports.connections.addressProblem = 'otherSite'
    expect((await put({ url: PLAIN, isConfirmed: true }, 2)).status).toBe(200)
    // Nothing is given up with one over http
    ports.connections.addressProblem = undefined
    expect([(await remove(3)).status, await kept()]).toEqual([200, undefined])
  })

  it.each<['es' | 'en', string, string]>([
    ['es', 'a otro sitio', 'Cámbiala por otra con https'],
    ['en', 'to another site', 'Change it for another on https'],
  ])('says what to do instead, where strangers may come by it and where they do: %s', async (lng, move, change) => {
    await put({ url: URL })
    const init = { as: people.owner, lng, headers: { 'if-match': '"1"' } }
    const removal = { ...init, method: 'DELETE' as const }
    const plain = { ...init, method: 'PUT' as const, body: { url: PLAIN, isConfirmed: true } }
    const path = '/management/connections/address'
    for (const refused of [await api.call(path, removal), await api.call(path, plain)])
      expect([refused.body.message, refused.body.errors]).toEqual([expect.stringContaining(move), undefined])
    ports.connections.needsAddress = true
    const { message } = (await api.call(path, removal)).body
    for (const part of [move, change]) expect(message).toContain(part)
  })

  it('is asked for whoever would give it up as by the button: each trial is recorded', async () => {
    await put({ url: URL })
    await remove(1)
    const tested = { action: 'connection.tested', subjectId: 'address', after: { url: URL, worked: true } }
    expect((await entries()).at(-1)).toMatchObject(tested)
    ports.connections.addressProblem = 'timeout'
    await put({ url: PLAIN, isConfirmed: true }, 1)
    expect((await entries()).at(-1)).toMatchObject({ ...tested, after: { url: URL, worked: false } })
    ports.connections.addressProblem = 'otherSite'
    await remove(1)
    expect(await entries()).toMatchObject([
      { ...tested, after: { url: URL, worked: false } },
      { action: 'connection.removed', subjectId: 'address' },
    ])
  })

  it('is not asked for whoever saw the former version', async () => {
    await put({ url: URL })
    ports.connections.triedAddresses = []
    const stale = [await remove(0), await put({ url: PLAIN }), await put({ url: 'https://otra.example' })]
    expect(stale.map(({ status }) => status)).toEqual([412, 412, 412])
    expect(ports.connections.triedAddresses).toEqual([])
  })

  it('is asked no oftener than by the button, which counts along; other connections are taken away freely', async () => {
    await put({ url: URL })
    const limited = createTestApi(database, { ports, rateLimiter: createPostgresRateLimiter(database.db) })
    const status = async (method: 'DELETE' | 'POST', path: string, version: number, body?: object) => {
      const headers = { 'if-match': `"${version}"` }
      const init = { method, headers, as: people.owner, ...(body && { body }) }
      return (await limited.call(`/management/connections${path}`, init)).status
    }
    expect(await status('POST', '/address/test', 0, { url: URL })).toBe(200)
    for (let tries = 1; tries < 12; tries += 1) expect(await status('DELETE', '/address', 1)).toBe(409)
    expect(await status('DELETE', '/address', 1)).toBe(429)
    expect(await status('DELETE', '/mail', 0)).toBe(200)
    expect(ports.connections.triedAddresses).toHaveLength(13)
  })

  /** Where another site answers, or none can. The last two aren't asked: the owner knows. */
  const elsewhere: readonly AddressProblem[] = ['otherSite', 'nameUnknown', 'inside', 'private']
  it.each(ADDRESS_PROBLEMS)('whose trial ends with %s is given up only if it leads elsewhere', async (problem) => {
    const isElsewhere = elsewhere.includes(problem)
    await put({ url: URL })
    ports.connections.addressProblem = problem
    const plain = await put({ url: PLAIN, isConfirmed: true }, 1)
    expect([plain.status === 200, await kept()]).toEqual([isElsewhere, isElsewhere ? PLAIN : URL])
    const version = isElsewhere ? 2 : 1
    expect((await put({ url: URL, isConfirmed: true }, version)).status).toBe(200)
    const removed = await remove(version + 1)
    expect([removed.status === 200, await kept()]).toEqual([isElsewhere, isElsewhere ? undefined : URL])
  })
})

describe('what is typed', () => {
  it.each([
    ['https://Tienda.Example/', URL],
    ['  tienda.example ', URL],
    ['https://tienda.example:443', URL],
    ['https://tienda.example:8443', 'https://tienda.example:8443'],
    ['https://añejo.example', 'https://xn--aejo-gqa.example'],
    ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['https://[2600:1f18::7]', 'https://[2600:1f18::7]'],
  ])('%s is kept as %s', async (url, wanted) => {
    expect((await put({ url })).status).toBe(200)
    expect(await kept()).toBe(wanted)
  })

  it.each([
    ['', 'obligatorio'],
    ['tienda', 'https://tutienda.mx'],
    ['ftp://tienda.example', 'https://tutienda.mx'],
    ['mailto:casa@tienda.example', 'https://tutienda.mx'],
    ['https://', 'https://tutienda.mx'],
    ['https://tienda..example', 'https://tutienda.mx'],
    ['https://tienda_1.example', 'https://tutienda.mx'],
    ['https://tienda.example.', 'https://tutienda.mx'],
    ['https://tienda.example/store', 'nada después'],
    ['https://tienda.example?x=1', 'nada después'],
    ['https://tienda.example/#x', 'nada después'],
    ['https://casa:clave@tienda.example', 'nada después'],
    ['http://tienda.example', 'https://'],
    ['http://187.190.1.1', 'https://'],
    [`https://${'a'.repeat(300)}.example`, ''],
  ])('%s is refused, and says why', async (url, why) => {
    for (const refused of [await put({ url, isConfirmed: true }), await call('POST', '/address/test', { url })]) {
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'url'])
      expect(refused.body.errors?.[0]?.message).toContain(why)
    }
    expect(ports.connections.triedAddresses).toEqual([])
  })
})

it('a trial keeps nothing, and is noted', async () => {
  ports.connections.addressProblem = 'certificate'
  const { body } = await call<object>('POST', '/address/test', { url: 'tienda.example' })
  expect(body.data).toEqual({ url: URL, problem: 'certificate' })
  expect(await kept()).toBeUndefined()
  expect((await entries()).at(-1)).toMatchObject({ action: 'connection.tested', after: { url: URL, worked: false } })
})

it('both need a proof of who the owner is that isn’t old', async () => {
  api.clock.now = new Date(TEST_NOW.getTime() + 3_600_000)
  for (const refused of [await put({ url: URL }), await call('POST', '/address/test', { url: URL })])
    expect(refused.body.code).toBe('RecentAuthRequired')
  api.clock.now = TEST_NOW
  expect(ports.connections.triedAddresses).toEqual([])
})

it('where the server’s environment says it, it is shown, tried and not changed', async () => {
  ports.connections.fixed = { ...ports.connections.fixed, address: { url: 'https://fija.example' } }
  for (const refused of [await put({ url: URL, isConfirmed: true }), await call('DELETE', '/address', undefined, 0)]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'ConnectionFixed'])
    expect(JSON.stringify(refused.body)).toContain('PUBLIC_URL')
  }
  const { body } = await call<AdminConnections>('GET', '')
  expect(body.data.address).toMatchObject({ fixedBy: 'PUBLIC_URL', isSet: true, url: 'https://fija.example' })
  await call('POST', '/address/test', { url: URL })
  expect(ports.connections.triedAddresses).toEqual(['https://fija.example'])
})

it('what is left to do before the shop opens names the variable that fixes it', async () => {
  const fixed = { address: { url: 'http://fija.example' }, cards: { secretKey: 'sk_test_x', webhookSecret: 'whsec_x' } }
  const said = async () => {
    const { body } = await api.call<AdminShopSettings>('/management/settings', { as: people.owner })
    return Object.fromEntries(body.data.opening.map(({ check, fixedBy }) => [check, fixedBy]))
  }
  expect(new Set(Object.values(await said()))).toEqual(new Set([null]))
  ports.connections.fixed = { ...ports.connections.fixed, ...fixed }
  expect(await said()).toMatchObject({ address: 'PUBLIC_URL', cards: 'STRIPE_SECRET_KEY', mails: null, owners: null })
})
