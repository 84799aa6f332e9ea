import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { savedViews } from '#db/schema/saved-views.server.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import { identityData } from './personal-data.server.ts'

const EMAIL = 'ana.ruiz@mail.example'
const ABOUT_ANA = [
  { name: 'Ana', q: EMAIL },
  { name: 'Ana', q: 'ANA.RUIZ@Mail.Example' },
  { name: `De ${EMAIL}.`, q: 'x' },
  { name: `(${EMAIL})`, q: 'x' },
]
const ABOUT_OTHERS = [
  { name: 'Mariana', q: `mari${EMAIL}` },
  { name: 'Otra Ana', q: `otra.${EMAIL}` },
  { name: 'Ana de otro país', q: `${EMAIL}.mx` },
  { name: 'Sin punto', q: 'anaxruiz@mail.example' },
]

test('of saved views only those that hold the whole address of who is erased are deleted', async () => {
  const database = await createTestDatabase()
  const view = { list: 'customers', savedBy: 'admin:x', savedAt: TEST_NOW } as const
  const rows = [...ABOUT_ANA, ...ABOUT_OTHERS].map(({ name, q }, index) => ({
    ...view,
    id: crypto.randomUUID(),
    name: `${index}. ${name}`,
    filters: { q },
  }))
  await database.db.insert(savedViews).values(rows)
  const [userId, customerId] = [crypto.randomUUID(), crypto.randomUUID()]
  const erased = { userId, customerId, email: EMAIL, isEmailVerified: true }
  await identityData.forget(createTestCtx(database.db, {}), erased)
  const left = await database.db.select({ name: savedViews.name }).from(savedViews).orderBy(asc(savedViews.name))
  expect(left).toEqual(rows.slice(ABOUT_ANA.length).map(({ name }) => ({ name })))
  await database.drop()
})
