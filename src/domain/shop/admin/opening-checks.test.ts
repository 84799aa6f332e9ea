import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { brandVersions } from '#db/schema/content.server.ts'
import { payments } from '#db/schema/payments.server.ts'
import { shippingZones } from '#db/schema/shipping.server.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import type { ShopConfig } from '#domain/ports/shop.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import { getAdminShopSettings } from './get-admin-shop-settings.ts'
import type { OpeningCheck } from './schemas.ts'

const shop = givenShop()
const ports = createTestPorts()
const owner = () => createTestCtx(shop.db, { ports, actor: PROVEN_OWNER })

/** Which of the checks are still to do where the store is configured so. */
async function left(checks: OpeningCheck[], changes: Partial<ShopConfig>): Promise<OpeningCheck[]> {
  const config = { ...ports.config, ...changes }
  const { opening } = await getAdminShopSettings({ ...owner(), ports: { ...ports, config } })
  return opening.flatMap(({ check, isDone }) => (!isDone && checks.includes(check) ? [check] : []))
}

it('company and shipping rates are the owner’s once each differs from what came with the store', async () => {
  const [zone] = await shop.db.select().from(shippingZones)
  const ids = { shippingZones: [zone?.id ?? ''], taxIds: [ports.config.delivered.taxId] }
  const samples = { ...ports.config.samples, ...ids }
  const leftOf = () => left(['legal', 'shipping'], { samples })
  expect(await leftOf()).toEqual(['legal', 'shipping'])
  const version = { actor: 'owner:o', at: TEST_NOW }
  await shop.db.insert(brandVersions).values({ ...version, version: 1, changes: { name: 'Robles' } })
  expect(await leftOf()).toEqual(['legal', 'shipping'])
  await shop.db.insert(brandVersions).values({ ...version, version: 2, changes: { taxId: 'CRO200101AB1' } })
  expect(await leftOf()).toEqual(['shipping'])
  await shop.db
    .update(shippingZones)
    .set({ version: 2 })
    .where(eq(shippingZones.id, zone?.id ?? ''))
  expect(await leftOf()).toEqual([])
  const zones = await shop.db.delete(shippingZones).returning()
  expect(await leftOf()).toEqual(['shipping'])
  await shop.db.insert(shippingZones).values(zones)
})

it('a paid order is a trial, and a sale where its money is real and kept', async () => {
  const leftOf = (takesMoney: boolean) => left(['trial', 'sale'], { takesMoney })
  const { folio, totalCentavos } = await buy(createTestCtx(shop.db, { ports }), { vaso: 1 }, { paymentMethod: 'spei' })
  expect(await leftOf(true)).toEqual(['trial', 'sale'])
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
  expect(await leftOf(false)).toEqual(['sale'])
  expect(await leftOf(true)).toEqual([])
  await shop.db.update(payments).set({ provider: 'test' })
  expect(await leftOf(true)).toEqual(['sale'])
  await shop.db.update(payments).set({ provider: 'manual', refundedCentavos: sql`amount_centavos` })
  expect(await leftOf(true)).toEqual(['sale'])
})
