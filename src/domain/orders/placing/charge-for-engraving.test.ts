import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '#db/schema/catalogue.server.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { shopSettings } from '#db/schema/shop.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { HOUR } from '#kit/clock.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, fillCart, givenShop, orderInput } from '#tests/fixtures/sales.ts'
import { payOrder } from '../paying/pay-order.ts'
import { isHoldShort } from '../quoting/quote-hold.ts'
import { placeOrder } from './place-order.ts'
import { UNPAID_LIMITS } from './unpaid-limits.ts'

const database = givenShop()
let guest: Ctx

beforeAll(async () => {
  guest = createTestCtx(database.db)
})
beforeEach(async () => {
  await database.db.update(shopSettings).set({ engraving: 'vaso', unpaidShare: 100 })
  await database.db.update(stockLevels).set({ onHand: 1000 })
  await database.db.update(products).set({ publishedAt: TEST_NOW })
})

const shelveCharge = (onHand: number) =>
  database.db.update(stockLevels).set({ onHand }).where(eq(stockLevels.variantId, 'vaso'))

/** As many charges as bottles, all of them engraved. */
function engrave(bottles: Record<string, number>, overrides: Record<string, unknown> = {}) {
  const units = Object.values(bottles).reduce((sum, quantity) => sum + quantity, 0)
  const words = Object.keys(bottles).map((variantId) => ({ variantId, lines: ['Para Elena'] }))
  const engraving = { soldAs: 'vaso', bottles: words }
  return buy(guest, { ...bottles, vaso: units }, { engraving, ...overrides })
}

describe('what engraving is charged as', () => {
  it('isn’t counted among the units that a buyer may leave unpaid: its bottles are', async () => {
    const half = UNPAID_LIMITS.buyer.units / 2
    await engrave({ reposado: half, blanco: half })
    await expect(engrave({ blanco: 1 })).resolves.toMatchObject({ status: 'pending' })
    await expect(engrave({ blanco: half })).rejects.toMatchObject({ code: 'TooManyUnpaidUnits' })
    await expect(buy(guest, { vaso: 1 })).rejects.toMatchObject({ code: 'EngravingUnitsDiffer' })
  })

  it('isn’t measured by the share of the stock that unpaid orders may hold', async () => {
    await database.db.update(shopSettings).set({ unpaidShare: 10 })
    await shelveCharge(10)
    await expect(engrave({ reposado: 5 })).resolves.toMatchObject({ status: 'pending' })
  })

  it('shortens no hold and refuses no voucher while little of it is left', async () => {
    await shelveCharge(4)
    const { expiresAt } = await engrave({ reposado: 1 }, { paymentMethod: 'spei' })
    expect((Date.parse(expiresAt) - TEST_NOW.getTime()) / HOUR).toBe(48)
    const { folio } = await engrave({ reposado: 1 })
    await expect(payOrder(guest, { folio, method: 'oxxo' })).resolves.toMatchObject({ method: 'oxxo' })
    const cartId = await fillCart(guest, { reposado: 1, vaso: 1 })
    expect(await isHoldShort(guest, { cartId, deliveryMethod: 'shipping', email: 'other' })).toBe(false)
  })

  it('counts toward free shipping like whatever is bought', async () => {
    const bottles = { reposado: 2, blanco: 1 }
    const items = 2 * 89_900 + 64_950
    expect((await buy(guest, bottles)).totalCentavos).toBeGreaterThan(items)
    expect((await engrave(bottles)).totalCentavos).toBe(items + 3 * 12_345)
  })

  it('is refused as what isn’t for sale once it was withdrawn, with words or without', async () => {
    for (const engraving of [{ soldAs: 'vaso', bottles: [{ variantId: 'reposado', lines: ['Elena'] }] }, null]) {
      await database.db.update(products).set({ publishedAt: TEST_NOW })
      const cartId = await fillCart(guest, { reposado: 1, vaso: 1 })
      await database.db.update(products).set({ publishedAt: null }).where(eq(products.id, 'vaso'))
      const placing = placeOrder(guest, orderInput(cartId, { engraving }))
      await expect(placing).rejects.toMatchObject({ code: 'OutOfStock', fields: [{ path: 'items.vaso' }] })
    }
  })
})
