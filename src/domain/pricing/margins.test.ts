import { expect, it } from 'vitest'
import { unitCosts } from '#db/schema/inventory.server.ts'
import { NotAllowed } from '#domain/access-errors.ts'
import { SHIPPED_GRANTS } from '#vocabulary/shipped-roles.ts'
import type { ShippedRole } from '#vocabulary/shipped-roles.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { listMargins } from './list-margins.ts'

const database = givenShop()
const as = (name: ShippedRole) =>
  createTestCtx(database.db, { actor: { kind: 'admin', userId: name, grant: SHIPPED_GRANTS[name] } })

it('is what is left of the price without IVA and IEPS, for those who may see it', async () => {
  await database.db.insert(unitCosts).values([
    { variantId: 'vaso', costCentavos: 4_257, changedAt: TEST_NOW },
    { variantId: 'reposado', costCentavos: 60_000, changedAt: TEST_NOW },
  ])
  // 123.45 less 16 % IVA
  expect(await listMargins(as('accountant'), { productId: 'vaso' })).toEqual([
    { variantId: 'vaso', net: 106.42, cost: 42.57, margin: 63.85, marginPercent: 60 },
  ])
  // 899.00: 775.00 without IVA, of which 53 % on the rest is IEPS
  expect(await listMargins(as('manager'), { productId: 'reposado' })).toEqual([
    { variantId: 'reposado', net: 506.54, cost: 600, margin: -93.46, marginPercent: -18.5 },
  ])
  expect(await listMargins(as('manager'), { productId: 'blanco' })).toMatchObject([{ cost: null, margin: null }])
  for (const role of ['warehouse', 'content', 'orders', 'support'] as const)
    await expect(listMargins(as(role), { productId: 'vaso' })).rejects.toThrow(NotAllowed)
  await expect(listMargins(as('manager'), { productId: 'nada' })).rejects.toMatchObject({ code: 'ProductNotFound' })
})
