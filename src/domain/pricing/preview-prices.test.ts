import { expect, it } from 'vitest'
import { variants } from '#db/schema/catalogue.server.ts'
import { unitCosts } from '#db/schema/inventory.server.ts'
import { NotAllowed } from '#domain/access-errors.ts'
import { changePrices } from '#domain/catalogue/prices/change-prices.ts'
import { SHIPPED_GRANTS } from '#vocabulary/shipped-roles.ts'
import type { ShippedRole } from '#vocabulary/shipped-roles.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { previewPrices } from './preview-prices.ts'
import { pricePreviewInputSchema } from './schemas.ts'

const database = givenShop()
const as = (name: ShippedRole) =>
  createTestCtx(database.db, { actor: { kind: 'admin', userId: name, grant: SHIPPED_GRANTS[name] } })
const asked = (selection: object, adjustment: object) =>
  pricePreviewInputSchema.parse({
    selection,
    adjustment: { direction: 'raise', type: 'percentage', value: 10, ...adjustment },
  })

it('is what the change makes of every price', async () => {
  for (const rounding of ['none', 'peso', 'nine']) {
    for (const direction of ['raise', 'lower']) {
      const lines = await previewPrices(as('manager'), asked({}, { rounding, direction }))
      await changePrices(as('manager'), {
        lines: lines.map(({ variantId, price, newPrice }) => ({ variantId, from: price, price: newPrice ?? price })),
        startsAt: null,
        endsAt: null,
      })
      const stored = await database.db.select().from(variants)
      expect(stored.length).toBe(lines.length)
      expect(new Map(stored.map(({ id, priceCentavos }) => [id, priceCentavos]))).toEqual(
        new Map(lines.map(({ variantId, newPrice }) => [variantId, Math.round((newPrice ?? 0) * 100)])),
      )
    }
  }
})

it('has the products that the filter or the choice names', async () => {
  const skus = async (selection: object) =>
    (await previewPrices(as('manager'), asked(selection, {}))).map(({ sku }) => sku)
  expect(await skus({ category: 'accessories' })).toEqual(['vaso'])
  expect(await skus({ productIds: ['blanco', 'vaso'], category: 'bottles' })).toEqual(['blanco'])
  expect(await skus({ state: 'draft' })).toEqual([])
})

it('has margins before and after for those who may see costs', async () => {
  await database.db.insert(unitCosts).values({ variantId: 'vaso', costCentavos: 4_000, changedAt: TEST_NOW })
  await database.db.update(variants).set({ priceCentavos: 116_00 })
  const ofVaso = asked({ productIds: ['vaso'] }, {})
  // 100.00 and 110.00 without IVA
  expect(await previewPrices(as('manager'), ofVaso)).toMatchObject([
    { price: 116, newPrice: 127.6, marginPercent: 60, newMarginPercent: 63.6 },
  ])
  expect(await previewPrices(as('content'), ofVaso)).toMatchObject([{ marginPercent: null, newMarginPercent: null }])
  await expect(previewPrices(as('support'), ofVaso)).rejects.toThrow(NotAllowed)
})
