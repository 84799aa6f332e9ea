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

/** What does something anew when it comes again, and why that is right or harms nobody. */
const DONE_AGAIN: Record<string, string> = {
  'POST /auth/passkey/options': 'a challenge that nobody answers ends by itself',
  'POST /auth/passkey-registration/options': 'a challenge that nobody answers ends by itself',
  'POST /auth/totp': 'a secret that is not confirmed counts for nothing',
  'POST /auth/email-change': 'the newest link counts',
  'POST /management/staff-invitations': 'the newest link counts',
  'POST /management/mail-texts/{kind}/trials': 'each press mails a trial to whoever pressed',
  'POST /management/connections/cards/test': 'each test is noted',
  'POST /management/connections/mail/test': 'each test is noted',
  'POST /management/connections/address/test': 'each test is noted',
  'POST /management/notices/devices': 'it is one device, noted again',
  'POST /management/orders/{folio}/confirmation-mail': 'each press is noted; the mail is written once a minute',
  'POST /management/report-views': 'the view of that name is replaced',
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

/** Audit entries and mails: equal answers alone would hide that something was done twice. */
async function countEffects(): Promise<unknown> {
  const { rows } = await database.pool.query(
    'select (select count(*) from audit_entries) as entries, (select count(*) from mails) as mails',
  )
  return rows[0]
}

const bodyOf = async (answer: Response): Promise<unknown> => JSON.parse((await answer.text()) || 'null')

/** Of those whose sample the store takes; the others are refused in the state that the samples find. */
const LEAST_TAKEN = 60
const taken: string[] = []

test.each(POSTS)('%s does one thing where its answer was lost and it is sent again', async (name) => {
  const send = await prepare(name)
  const first = await send()
  if (first.status >= 300) return expect(DONE_AGAIN[name]).toBeUndefined()
  taken.push(name)
  const before = await countEffects()
  const again = await send()
  if (again.status >= 300) expect(again.status, 'it is there already').toBe(409)
  const isSame = again.status === 409 || isDeepStrictEqual(await bodyOf(again), await bodyOf(first))
  const isOnce = isSame && isDeepStrictEqual(await countEffects(), before)
  expect(isOnce, name).toBe(DONE_AGAIN[name] === undefined)
})

test('most calls are taken at first', () => {
  expect(taken.length).toBeGreaterThanOrEqual(LEAST_TAKEN)
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
