import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi } from '#tests/fixtures/api.ts'
import { TEST_WORKSPACES } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

const PAGES = 'https://store.example'
const STRANGER = 'https://stranger.example'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(1)
})
afterAll(() => database.drop())

/** The question a browser asks before it lets a page of `origin` call. */
function preflight(origin: string, pagesOrigin?: string, path = '/v2/sales-orders'): Response | Promise<Response> {
  const { api } = createTestApi(database, pagesOrigin === undefined ? {} : { pagesOrigin })
  return api.request(`http://api.store.example/api${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key,workspace',
    },
  })
}

describe('an API on another origin than the pages', () => {
  it('lets the store’s pages send all that its calls carry, and no cookies', async () => {
    const { status, headers } = await preflight(PAGES, PAGES)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(PAGES)
    expect(headers.get('access-control-allow-methods')).toContain('POST')
    const named = headers.get('access-control-allow-headers')?.toLowerCase().split(',')
    expect(named).toEqual(expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'workspace']))
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })

  it.each(['/auth', '/auth/second-factor', '/auth/passkey'])('lets %s know the browser again', async (path) => {
    const { headers } = await preflight(PAGES, PAGES, path)
    expect(headers.get('access-control-allow-origin')).toBe(PAGES)
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    const stranger = await preflight(STRANGER, PAGES, path)
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each(['/auth/password', '/auth/sessions', '/auth/passkeys', '/orders/SC-0000-0000'])(
    'lets %s have no cookie',
    async (path) => {
      expect((await preflight(PAGES, PAGES, path)).headers.get('access-control-allow-credentials')).toBeNull()
    },
  )

  it('lets them read answers, refusals too', async () => {
    const { call } = createTestApi(database, { pagesOrigin: PAGES })
    for (const path of ['/categories', '/orders/SC-0000-0000', '/no-such-thing']) {
      const { headers } = await call(path, { headers: { origin: PAGES } })
      expect(headers.get('access-control-allow-origin'), path).toBe(PAGES)
    }
  })

  it('lets nobody else', async () => {
    expect((await preflight(STRANGER, PAGES)).headers.get('access-control-allow-origin')).toBeNull()
  })
})

it('an API on the pages’ own origin admits no other origin at all', async () => {
  const { status, headers } = await preflight(STRANGER)
  expect(status).toBeGreaterThanOrEqual(400)
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  const { headers: answered } = await createTestApi(database).call('/categories', {
    headers: { origin: STRANGER },
    workspace: TEST_WORKSPACES.store,
  })
  expect(answered.get('access-control-allow-origin')).toBeNull()
})
