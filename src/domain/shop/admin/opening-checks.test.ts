import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { brandVersions } from '#db/schema/content.server.ts'
import { payments } from '#db/schema/payments.server.ts'
import { shippingZones } from '#db/schema/shipping.server.ts'
import { changeBrand } from '#domain/content/brand/change-brand.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import type { ShopConfig } from '#domain/ports/shop.ts'
import { addZone } from '#domain/shipping/zones/add-zone.ts'
import { changeZone } from '#domain/shipping/zones/change-zone.ts'
import { removeZone } from '#domain/shipping/zones/remove-zone.ts'
import { listZones } from '#domain/shipping/zones/zones.ts'
import type { Zone } from '#domain/shipping/zones/zones.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts } from '#tests/fixtures/context.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import { brand } from '../../../config/brand.ts'
import { brandFactsWith } from '../../../config/brand-facts.ts'
import { readBrand } from '../brand/read-brand.ts'
import { getAdminShopSettings } from './get-admin-shop-settings.ts'
import type { OpeningCheck } from './schemas.ts'

const shop = givenShop()
const ports = createTestPorts()
const actor = { ...PROVEN_OWNER, userId: crypto.randomUUID() }
const owner = () => createTestCtx(shop.db, { ports, actor })

/** Which of the checks are still to do where the store is configured so. */
async function left(checks: OpeningCheck[], changes: Partial<ShopConfig>): Promise<OpeningCheck[]> {
  const config = { ...ports.config, ...changes }
  const { opening } = await getAdminShopSettings({ ...owner(), ports: { ...ports, config } })
  return opening.flatMap(({ check, isDone }) => (!isDone && checks.includes(check) ? [check] : []))
}

const FACTS = ['legalName', 'taxId', 'street'] as const
const company = { legalName: 'Casa de muestra', taxId: 'CMU200101AB1', street: 'Calle de muestra 1' }
const own = { legalName: 'Robles', taxId: 'ROB200101AB1', street: 'Calle Robles 2' }

it.each(FACTS)(
  'the company is the owner’s only once its %s differs too from what came with the store',
  async (last) => {
    const delivered = { ...ports.config.delivered, company }
    const leftOf = () => left(['legal'], { samples: { ...ports.config.samples, company }, delivered })
    const change = async ({ street, ...names }: typeof company) => {
      const { version } = await readBrand(owner())
      const { address } = brand
      await changeBrand(owner(), {
        version,
        changes: { ...names, address: { ...address, street } },
        delivered: brandFactsWith({}),
      })
    }
    await change(company)
    expect(await leftOf()).toEqual(['legal'])
    await change({ ...own, [last]: company[last] })
    expect(await leftOf()).toEqual(['legal'])
    await change(own)
    expect(await leftOf()).toEqual([])
  },
)

it('a brand that was shipped otherwise is the owner’s', async () => {
  await shop.db.delete(brandVersions)
  const samples = { ...ports.config.samples, company }
  expect(await left(['legal'], { samples, delivered: { ...ports.config.delivered, company } })).toEqual(['legal'])
  expect(await left(['legal'], { samples, delivered: { ...ports.config.delivered, company: own } })).toEqual([])
})

const zoneInput = ({ id: _id, version: _version, ...input }: Zone) => input
const WAYS: [string, (zone: Zone) => Promise<unknown>][] = [
  ['edited', (zone) => changeZone(owner(), { zoneId: zone.id, version: zone.version, input: zoneInput(zone) })],
  ['removed', (zone) => removeZone(owner(), { zoneId: zone.id, version: zone.version })],
  ['joined by another', (zone) => addZone(owner(), { ...zoneInput(zone), postalPrefixes: ['99'] })],
]

it.each(WAYS)('shipping rates are the owner’s once a zone that came with the store is %s', async (_name, change) => {
  const zones = await shop.db.select().from(shippingZones)
  const samples = { ...ports.config.samples, shippingZones: zones.map(({ id }) => id) }
  const leftOf = () => left(['shipping'], { samples })
  expect(await leftOf()).toEqual(['shipping'])
  const [zone] = zones
  if (!zone) throw new Error('there is no zone')
  await change(zone)
  expect(await leftOf()).toEqual([])
  for (const { id, version } of await listZones(owner())) await removeZone(owner(), { zoneId: id, version })
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
