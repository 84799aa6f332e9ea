import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { apiKeys } from '#db/schema/identity.server.ts'
import { createPostgresRateLimiter } from '#integrations/postgres-rate-limiter.ts'
import { addTime, DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { openShop } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let actors: TestActors

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database, { rateLimiter: createPostgresRateLimiter(database.db) })
  actors = await createActors(database.db, TEST_NOW)
  await openShop(database.db)
})
afterAll(() => database.drop())

async function make(scopes: string[], days: number | null = null) {
  const { status, body } = await api.call<{ keyId: string; key: string; prefix: string }>('/management/api-keys', {
    method: 'POST',
    body: { name: ' Almacén ', scopes, days },
    as: actors.owner,
  })
  expect(status).toBe(201)
  return body.data
}
const call = async (key: string, path: string, init: TestRequest = {}) => {
  const { status, body } = await api.call(path, { ...init, as: key })
  return [status, body.code]
}

describe('a key', () => {
  it('is told once, and kept as what can’t be turned back', async () => {
    const { keyId, key, prefix } = await make(['orders:read', 'orders:read'])
    expect(key).toMatch(/^sk_[\w-]{43}$/)
    expect(key.startsWith(prefix)).toBe(true)
    const { body } = await api.call<Record<string, unknown>[]>('/management/api-keys', { as: actors.owner })
    expect(body.data).toMatchObject([
      { keyId, name: 'Almacén', prefix, scopes: ['orders:read'], status: 'active', lastUsedAt: null, expiresAt: null },
    ])
    expect(JSON.stringify(body)).not.toContain(key)
    const [kept] = await database.db.select().from(apiKeys)
    expect(JSON.stringify(kept)).not.toContain(key)
    expect(JSON.stringify(await database.db.select().from(auditEntries))).not.toContain(key)
  })

  it('opens what its scopes name and nothing else', async () => {
    const { key } = await make(['orders:read'])
    expect(await call(key, '/management/orders')).toEqual([200, undefined])
    expect(await call(key, '/management/products')).toEqual([403, 'KeyNotAllowed'])
    expect(await call(key, '/management/orders/x/y')).toEqual([403, 'KeyNotAllowed'])
    expect(await call(key, '/management/staff')).toEqual([403, 'KeyNotAllowed'])
    expect(await call(key, '/auth/sessions')).toEqual([403, 'KeyNotAllowed'])
    const more = { method: 'POST', body: { name: 'x', scopes: ['orders:read'], days: null } } as const
    expect(await call(key, '/management/api-keys', more)).toEqual([403, 'KeyNotAllowed'])
    expect(await call(`sk_${'A'.repeat(43)}`, '/management/orders')).toEqual([401, 'SignInRequired'])
  })

  it('is remembered by its last use, to the minute', async () => {
    const { keyId, key } = await make(['catalogue:read'])
    const lastUse = async () => (await database.db.select().from(apiKeys).where(eq(apiKeys.id, keyId)))[0]?.lastUsedAt
    await call(key, '/management/products')
    expect(await lastUse()).toEqual(TEST_NOW)
    api.clock.now = addTime(TEST_NOW, MINUTE - 1)
    await call(key, '/management/products')
    expect(await lastUse()).toEqual(TEST_NOW)
    api.clock.now = addTime(TEST_NOW, MINUTE)
    await call(key, '/management/products')
    expect(await lastUse()).toEqual(api.clock.now)
    api.clock.now = TEST_NOW
  })

  it('acts under its own name', async () => {
    const { keyId, key } = await make(['inventory:write'])
    const body = { variantId: 'reposado', locationId: 'cedis', reason: 'received', change: 1 }
    expect(await call(key, '/management/inventory/adjustments', { method: 'POST', body })).toEqual([200, undefined])
    const { body: received } = await api.call<{ actor: object }[]>(`/management/audit-entries?actor=key:${keyId}`, {
      as: actors.owner,
    })
    expect(received.data.map(({ actor }) => actor)).toEqual([{ kind: 'key', id: keyId, name: 'Almacén' }])
  })

  it('ends on its day', async () => {
    const { key } = await make(['orders:read'], 30)
    api.clock.now = addTime(TEST_NOW, 30 * DAY - 1)
    expect((await call(key, '/management/orders'))[0]).toBe(200)
    api.clock.now = addTime(TEST_NOW, 30 * DAY)
    expect((await call(key, '/management/orders'))[0]).toBe(401)
    api.clock.now = TEST_NOW
  })

  it('ends at once when it is revoked, for good', async () => {
    const { keyId, key } = await make(['orders:read'])
    const revoke = () => api.call(`/management/api-keys/${keyId}`, { method: 'DELETE', as: actors.owner })
    expect((await revoke()).status).toBe(200)
    expect((await call(key, '/management/orders'))[0]).toBe(401)
    expect((await revoke()).status).toBe(404)
  })

  it('may be used as often as a program needs', async () => {
    const { key } = await make(['orders:read'])
    api.clock.now = addTime(TEST_NOW, 2 * HOUR)
    for (let times = 0; times < 120; times++) expect((await call(key, '/management/orders'))[0]).toBe(200)
    expect((await call(key, '/management/orders'))[0]).toBe(429)
    api.clock.now = TEST_NOW
  })

  it.each([
    { name: ' ', scopes: ['orders:read'], days: null },
    { name: 'x', scopes: [], days: null },
    { name: 'x', scopes: ['everything'], days: null },
    { name: 'x', scopes: ['orders:read'], days: 7 },
  ])('is not made of %j', async (body) => {
    expect((await api.call('/management/api-keys', { method: 'POST', body, as: actors.owner })).status).toBe(422)
  })
})
