import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#db/schema/identity.server.ts'
import { NotAllowed, SignInRequired } from '#domain/access-errors.ts'
import { EDITED_KINDS, EDITED_WITH } from '#vocabulary/edited-kinds.ts'
import type { EditedKind } from '#vocabulary/edited-kinds.ts'
import { PERMISSIONS } from '#vocabulary/permissions.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { createTestStaff } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { noteEditing } from './note-editing.ts'

const SESSION = { id: 's', authenticatedAt: TEST_NOW, mustChangePassword: false }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Somebody who looks at pages some seconds later, and what they are told. */
async function staff(name: string, ...permissions: Permission[]) {
  const { actor } = await createTestStaff(database.db, TEST_NOW, { permissions, refundLimitCentavos: 0 })
  await database.db.update(users).set({ name }).where(eq(users.id, actor.userId))
  const signedIn = { ...actor, session: SESSION }
  return (kind: EditedKind, item: string, { after = 0, isProgram = false } = {}) => {
    const now = new Date(TEST_NOW.getTime() + after * 1000)
    return noteEditing(createTestCtx(database.db, { now, actor: isProgram ? actor : signedIn }), { kind, item })
  }
}

it('names who else edits the same thing, until they have been gone for twenty seconds', async () => {
  const [ana, tomas, eva] = [
    await staff('Ana', 'catalogue:write'),
    await staff('Tomás', 'catalogue:write'),
    await staff('Eva', 'catalogue:write'),
  ]
  expect(await ana('product', 'anejo')).toEqual([])
  expect(await ana('product', 'anejo')).toEqual([])
  expect(await tomas('product', 'blanco')).toEqual([])
  expect(await tomas('product', 'anejo', { after: 4 })).toEqual(['Ana'])
  expect(await eva('product', 'anejo', { after: 8 })).toEqual(['Ana', 'Tomás'])
  expect(await eva('product', 'anejo', { after: 23 })).toEqual(['Tomás'])
  expect(await eva('product', 'anejo', { after: 24 })).toEqual([])
  expect(await ana('product', 'anejo', { after: 25 })).toEqual(['Eva'])
})

it.each(EDITED_KINDS)('of kind %s is for who may change it', async (kind) => {
  const needed: readonly Permission[] = EDITED_WITH[kind]
  const others = await staff('Luz', ...PERMISSIONS.filter((permission) => !needed.includes(permission)))
  await expect(others(kind, 'one')).rejects.toThrow(NotAllowed)
  const before: string[] = []
  for (const permission of needed) {
    const editor = await staff(permission, permission)
    expect(await editor(kind, 'one')).toEqual(before.toSorted())
    before.push(permission)
  }
})

it('keeps things of one name apart by their kind', async () => {
  const [ana, eva] = [await staff('Ana', 'discounts:write'), await staff('Eva', 'discounts:write')]
  expect(await ana('code', 'same')).toEqual([])
  expect(await eva('promotion', 'same')).toEqual([])
  expect(await eva('code', 'same')).toEqual(['Ana'])
})

it('is for people, not for programs', async () => {
  const packer = await staff('Toño', 'orders:fulfil')
  await expect(packer('order', 'SC-7K3M-9QX5', { isProgram: true })).rejects.toThrow(SignInRequired)
})
