import { gt, max } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { verifyChain } from '#domain/audit/verify-chain.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { EVERY_CALL, OWNER_CALLS } from '#tests/fixtures/permissions/every-call.ts'
import { createPermissionWorld } from '#tests/fixtures/permissions/permission-world.ts'
import type { PermissionWorld } from '#tests/fixtures/permissions/permission-world.ts'
import type { Row } from '#tests/fixtures/permissions/row.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

/** Calls that leave no audit entry: dry runs, and those whose verbs don't write any yet. */
const WITHOUT_ENTRY: readonly string[] = [
  'POST /bank-statements',
  'POST /management/orders/{folio}/edit-preview',
  'POST /management/stock-receipts/sheets',
  'POST /management/price-previews',
  'POST /management/collection-previews',
  'POST /management/tracking-sheets',
  'POST /management/customer-sheets',
  'POST /management/mail-texts/{kind}/previews',
  // An e-mail to whoever asks
  'POST /management/mail-texts/{kind}/trials',
  // Looks at the digits that are sent, and asks nobody
  'POST /management/connections/account/test',
  // Of an order that can't be delivered
  'POST /management/orders/deliveries',
  // Goes on with what was added, and audited, before
  'PUT /management/notices/devices',
  // How one's own screen shows a list
  'PUT /management/list-looks/{list}',
  // Notes that are gone within the minute
  'PUT /management/editors',
]

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let world: PermissionWorld

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
  world = await createPermissionWorld(database.db, api.ports)
})
afterAll(() => database.drop())

/** What the owner changes by calling, of the whole table. */
const CHANGES = [...Object.keys(OWNER_CALLS), 'POST /orders/{folio}/cancellation'].filter((name) => {
  const status = EVERY_CALL[name]?.at(-1)
  return !name.startsWith('GET ') && typeof status === 'number' && status < 300 && !WITHOUT_ENTRY.includes(name)
})

test.each(CHANGES)('%s leaves an audit entry of the owner’s', async (name) => {
  const [call] = EVERY_CALL[name] as Row
  const [method, template] = name.split(' ') as [TestRequest['method'], string]
  const { path = template, body, headers } = await call(world)
  const [last] = await database.db.select({ id: max(auditEntries.id) }).from(auditEntries)
  await api.request(path, { method, body, headers, as: await world.tokenOf('owner') })
  const left = await database.db
    .select()
    .from(auditEntries)
    .where(gt(auditEntries.id, last?.id ?? 0))
  expect(left.length).toBeGreaterThan(0)
  for (const { actor, subjectId } of left) {
    expect(actor).toBe(`owner:${world.actors.owner.actor.userId}`)
    expect(subjectId).not.toBe('')
  }
  // Whoever reads the audit log need not learn who bought; staff are named
  const aboutBuyers = left.filter(({ subjectKind }) => subjectKind !== 'staff' && subjectKind !== 'invitation')
  expect(JSON.stringify(aboutBuyers)).not.toMatch(/@people\.example/)
})

test('the chain over all of them is whole', async () => {
  expect(await verifyChain(database.db)).toMatchObject({ isWhole: true })
})
