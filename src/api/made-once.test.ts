import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi } from '#tests/fixtures/api.ts'
import { EVERY_CALL } from '#tests/fixtures/permissions/every-call.ts'
import { createPermissionWorld } from '#tests/fixtures/permissions/permission-world.ts'
import type { PermissionWorld } from '#tests/fixtures/permissions/permission-world.ts'
import type { Row } from '#tests/fixtures/permissions/row.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

const AT_ONCE = 20

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let world: PermissionWorld

beforeAll(async () => {
  database = await createTestDatabase(AT_ONCE + 4)
  api = createTestApi(database)
  world = await createPermissionWorld(database.db, api.ports)
})
afterAll(() => database.drop())

/** What is made anew when a call comes again, and why nothing is done twice by it. */
const MADE_AGAIN: Record<string, string> = {
  'POST /images/upload': 'a picture that nothing uses is swept away',
  'POST /shopping-cart': 'an empty cart is swept away',
  'POST /bank-statements': 'a transfer counts once, whichever sheet it stands in',
  'POST /management/products/{productId}/copy': 'a draft, which is seen in the list',
  'POST /management/api-keys': 'what is secret is answered once and kept nowhere',
  'POST /management/webhooks': 'what is secret is answered once',
  'POST /management/product-imports': 'a sheet changes nothing until it is applied',
}

async function prepare(name: string) {
  const [call] = EVERY_CALL[name] as Row
  const { path = name.replace('POST ', ''), body, headers } = await call(world)
  const key = crypto.randomUUID()
  const as = await world.tokenOf('owner')
  return () => api.request(path, { method: 'POST', body, headers: { ...headers, 'idempotency-key': key }, as })
}

const POSTS = Object.keys(EVERY_CALL).filter((name) => name.startsWith('POST '))

test.each(POSTS)('%s makes one thing where its answer was lost and it is sent again', async (name) => {
  const send = await prepare(name)
  const first = await send()
  if (first.status !== 201) return expect(MADE_AGAIN[name]).toBeUndefined()
  const again = await send()
  expect(again.status, name).toBeLessThan(500)
  const isSame = again.status >= 400 || isDeepStrictEqual(await again.json(), await first.json())
  expect(isSame, name).toBe(MADE_AGAIN[name] === undefined)
})

const KEYED = [
  'POST /management/banners',
  'POST /management/articles',
  'POST /promotions',
  'POST /alcohol-restrictions',
  'POST /management/locations',
  'POST /management/products',
  'POST /contact-messages',
  'POST /send-emails',
]

test.each(KEYED)('%s makes one thing when it is sent twenty times at once', async (name) => {
  const send = await prepare(name)
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, send))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: AT_ONCE }, () => 201))
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()))
  for (const other of others) expect(other).toEqual(first)
})
