import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { variants } from '#db/schema/catalogue.server.ts'
import { staffRoleMembers, staffRoles } from '#db/schema/identity.server.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { getProductImport } from '#domain/catalogue/import-export/find-import.ts'
import { SHIPPED_GRANTS } from '#vocabulary/shipped-roles.ts'
import { createActors, createTestStaff } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { createBatches, exportedSheet, fileOf } from '#tests/fixtures/product-sheets.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { runTask } from '../../../worker/run-task.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let actors: TestActors
let worker: Ctx

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
  actors = await createActors(database.db, TEST_NOW)
  worker = createTestCtx(database.db, { ports: api.ports, actor: { kind: 'system', name: 'run-task' } })
  await createBatches(worker, 2)
})
afterAll(() => database.drop())

type As = string | { token: string }

async function makeKey() {
  const { body } = await api.call<{ key: string; keyId: string }>('/management/api-keys', {
    method: 'POST',
    body: { name: 'Catálogo', scopes: ['catalogue:write'], days: null },
    as: actors.owner,
  })
  return body.data
}

/** The export with another price, or 40 units of everything. */
async function send(as: As, change: { price: string } | { stock: string }, isWithStock = 'stock' in change) {
  const owner = createTestCtx(database.db, { actor: actors.owner.actor })
  const [columns = [], ...lines] = await exportedSheet(owner)
  const isChanged = (column = '') => ('price' in change ? column === 'price' : column.startsWith('stock'))
  const value = 'price' in change ? change.price : change.stock
  const rows = [columns, ...lines.map((line) => line.map((cell, at) => (isChanged(columns[at]) ? value : cell)))]
  const form = new FormData()
  form.set('file', new File([fileOf(rows)], 'productos.csv'))
  form.set('withStock', String(isWithStock))
  const path = '/management/product-imports'
  return api.call<{ importId: string; taskId: string }>(path, { method: 'POST', body: form, as })
}

async function planned(as: As, ...[change, isWithStock]: [Parameters<typeof send>[1], boolean?]) {
  const { importId, taskId } = (await send(as, change, isWithStock)).body.data
  await runTask(worker, { taskId })
  const owner = createTestCtx(database.db, { actor: actors.owner.actor })
  const { planVersion } = await getProductImport(owner, { importId })
  return { importId, version: planVersion }
}

const apply = (as: As, { importId, version }: { importId: string; version: string | null }) =>
  api.call<{ taskId: string }>(`/management/product-imports/${importId}/application`, {
    method: 'POST',
    body: { version },
    as,
  })

const taskOf = async (taskId: string) =>
  (await api.call<{ state: string; problem: string | null }>(`/management/tasks/${taskId}`, { as: actors.owner })).body
    .data

const priceOf = async (variantId: string) =>
  (await database.db.select().from(variants).where(eq(variants.id, variantId)))[0]?.priceCentavos

const rolesOf = (userId: string) =>
  database.db.select().from(staffRoleMembers).where(eq(staffRoleMembers.userId, userId))

test('what a key started is done as that key, which the audit log names', async () => {
  const { key, keyId } = await makeKey()
  const plan = await planned(key, { price: '150' })
  const { taskId } = (await apply(key, plan)).body.data
  await runTask(worker, { taskId })
  expect(await taskOf(taskId)).toMatchObject({ state: 'done' })
  expect(await priceOf('lote-1-375')).toBe(15_000)
  const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'product-import.applied'))
  expect(entries.map(({ actor }) => actor)).toEqual([`key:${keyId}`])
})

test('what a key left waiting is refused once the key is revoked', async () => {
  const { key, keyId } = await makeKey()
  const plan = await planned(key, { price: '170' })
  const { taskId } = (await apply(key, plan)).body.data
  await api.call(`/management/api-keys/${keyId}`, { method: 'DELETE', as: actors.owner })
  await runTask(worker, { taskId })
  expect(await taskOf(taskId)).toMatchObject({ state: 'failed' })
  expect(await priceOf('lote-1-375')).toBe(15_000)
})

test('stock is set by those alone who may adjust it, also where others sent the figures', async () => {
  const content = await createTestStaff(database.db, TEST_NOW, SHIPPED_GRANTS.content)
  const { key } = await makeKey()
  for (const as of [content, key]) expect((await send(as, { stock: '40' })).status).toBe(403)
  expect((await send(content, { stock: '40' }, false)).status).toBe(201)
  const plan = await planned(actors.owner, { stock: '40' })
  expect((await apply(content, plan)).status).toBe(403)
  expect((await apply(key, plan)).status).toBe(403)
  const demoted = await createTestStaff(database.db, TEST_NOW, SHIPPED_GRANTS.manager)
  const { taskId: left } = (await apply(demoted, plan)).body.data
  const [role] = await rolesOf(demoted.actor.userId)
  await database.db
    .update(staffRoles)
    .set({ permissions: ['catalogue:read', 'catalogue:write'] })
    .where(eq(staffRoles.id, role?.roleId ?? ''))
  await runTask(worker, { taskId: left })
  expect(await taskOf(left)).toMatchObject({ state: 'failed' })
  const manager = await createTestStaff(database.db, TEST_NOW, SHIPPED_GRANTS.manager)
  const { taskId } = (await apply(manager, plan)).body.data
  await runTask(worker, { taskId })
  expect(await taskOf(taskId)).toMatchObject({ state: 'done' })
  expect((await database.db.select().from(stockLevels)).every(({ onHand }) => onHand === 40)).toBe(true)
})
