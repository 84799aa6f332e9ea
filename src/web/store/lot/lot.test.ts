import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedStore } from '#seed/apply.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { createLoadContext } from '#web/platform/context.ts'
import { loader } from './lot.tsx'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await seedStore(createTestCtx(database.db))
})
afterAll(() => database.drop())

/** What an address answers at last, as a browser follows it. */
async function ask(path: string): Promise<{ path: string; status: number; code?: string | undefined; typed?: string }> {
  const context = createLoadContext(createTestCtx(database.db), {
    nonce: '',
    messages: { es: '', en: '' },
    workspace: '',
    apiAddress: '/api',
    publicUrl: 'https://shop.example',
    structuredData: [],
    isForEveryone: false,
    tags: new Set(),
    share: (_key, read) => read(),
    takeTurn: () => Promise.resolve(0),
    logFailure: () => undefined,
    warn: () => undefined,
  })
  const { pathname, href } = new URL(path, 'https://shop.example')
  const [, , code] = pathname.split('/')
  const params = code === undefined ? {} : { code: decodeURIComponent(code) }
  const args = { request: new Request(href), params, context } as unknown as Parameters<typeof loader>[0]
  try {
    const { data, init } = await loader(args)
    return { path, status: init?.status ?? 200, code: data.lot?.code, typed: data.look?.typed }
  } catch (thrown) {
    if (thrown instanceof Response) return ask(thrown.headers.get('Location') ?? '')
    throw thrown
  }
}

it.each(['/lot?code=+l+24-05a', '/lot/l%202405-a', '/lot/L2405A'])('%s leads to the lot', async (path) => {
  expect(await ask(path)).toMatchObject({ path: '/lot/L2405A', status: 200, code: 'L 2405-A' })
})

it.each([
  ['/lot?code=L+24O5-A', 404, 'L 24O5-A'],
  ['/lot?code=L_2405', 404, 'L_2405'],
  ['/lot/%00', 404, '\0'],
  [`/lot/${'L'.repeat(500)}`, 404, 'L'.repeat(60)],
  ['/lot?code=+', 422, ''],
])('%s finds none and says what was searched', async (path, status, typed) => {
  expect(await ask(path)).toMatchObject({ status, typed })
})
