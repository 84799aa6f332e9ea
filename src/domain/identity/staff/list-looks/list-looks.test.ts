import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#db/schema/identity.server.ts'
import { listLooks } from '#db/schema/list-looks.server.ts'
import { NotAllowed, SignInRequired } from '#domain/access-errors.ts'
import { createTestStaff } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { chooseListLook, getListLooks } from './list-looks.ts'

const shop = givenShop()

async function staff(...permissions: Permission[]) {
  const { actor } = await createTestStaff(shop.db, TEST_NOW, { permissions, refundLimitCentavos: null })
  return createTestCtx(shop.db, { actor })
}

it('the look of a list is one’s own, the last that was chosen, and goes with its person', async () => {
  const [ana, eva] = [await staff('orders:read'), await staff('inventory:read')]
  const look = { list: 'orders' as const, hidden: ['placed', 'units'], isRoomy: true }
  await chooseListLook(ana, { list: 'stock', hidden: [], isRoomy: true })
  await chooseListLook(ana, { ...look, hidden: ['total'] })
  expect(await chooseListLook(ana, look)).toEqual(look)
  await chooseListLook(eva, { ...look, isRoomy: false })
  expect(await getListLooks(ana)).toEqual([look, { list: 'stock', hidden: [], isRoomy: true }])
  expect(await getListLooks(eva)).toEqual([{ ...look, isRoomy: false }])
  const { actor } = ana
  await shop.db.delete(users).where(eq(users.id, 'userId' in actor ? actor.userId : ''))
  expect(await shop.db.$count(listLooks)).toBe(1)
})

it('none who may not enter the back office chooses one', async () => {
  const look = { list: 'orders' as const, hidden: [], isRoomy: true }
  await expect(getListLooks(createTestCtx(shop.db))).rejects.toThrow(SignInRequired)
  await expect(chooseListLook(createTestCtx(shop.db), look)).rejects.toThrow(SignInRequired)
  await expect(chooseListLook(await staff(), look)).rejects.toThrow(NotAllowed)
})
