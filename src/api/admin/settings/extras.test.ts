import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { shopSettings } from '#db/schema/shop.server.ts'
import type { AdminShopSettings } from '#domain/shop/admin/schemas.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { putBundleOnSale, putOnSale } from '#tests/fixtures/test-products.ts'

const database = givenShop()
let api: ReturnType<typeof createTestApi>
let people: TestActors

beforeAll(async () => {
  people = await createActors(database.db, TEST_NOW)
  api = createTestApi(database)
  const product = { categoryId: 'accessories' }
  await putOnSale(database.db, [
    { id: 'copa', product },
    { id: 'jarra', product: { ...product, maxPerPerson: 3 } },
  ])
  await putBundleOnSale(database.db, { id: 'juego', product }, { copa: 2 })
})
beforeEach(async () => {
  await database.db.update(shopSettings).set({ giftWrapping: null, engraving: 'vaso' })
  await database.db.update(products).set({ publishedAt: TEST_NOW })
})

async function name(extras: Partial<Record<'giftWrapping' | 'engraving', string | null>>) {
  const { body } = await api.call<AdminShopSettings>('/management/settings', { as: people.owner })
  return api.call<AdminShopSettings>('/management/settings', {
    method: 'PUT',
    body: { ...body.data.settings, ...extras },
    as: people.owner,
    headers: { 'if-match': `"${body.data.version}"` },
  })
}
const withdraw = (id: string) => database.db.update(products).set({ publishedAt: null }).where(eq(products.id, id))

it.each([
  ['a bundle', 'juego'],
  ['what holds alcohol', 'reposado'],
  ['what one person may buy only so much of', 'jarra'],
])('%s is no extra', async (_what, variantId) => {
  expect(await name({ giftWrapping: variantId })).toMatchObject({
    status: 422,
    body: { code: 'ExtraNotFit', errors: [{ path: 'giftWrapping', message: expect.stringContaining('alcohol') }] },
  })
  await withdraw('vaso')
  expect(await name({ engraving: variantId })).toMatchObject({
    status: 422,
    body: { code: 'ExtraNotFit', errors: [{ path: 'engraving' }] },
  })
})

it('is judged when it is named, not at later changes of the settings', async () => {
  await database.db.update(products).set({ maxPerPerson: 5 }).where(eq(products.id, 'vaso'))
  expect((await name({ giftWrapping: 'copa' })).status).toBe(200)
  await database.db.update(products).set({ maxPerPerson: null }).where(eq(products.id, 'vaso'))
})

it('engraving is charged as another product, or none, only once the former isn’t for sale', async () => {
  for (const engraving of ['copa', null]) {
    expect(await name({ engraving })).toMatchObject({
      status: 409,
      body: { code: 'EngravingStillSold', errors: [{ path: 'engraving' }] },
    })
  }
  await withdraw('vaso')
  expect((await name({ engraving: 'copa' })).body.data.settings.engraving).toBe('copa')
  await database.db.update(variants).set({ retiredAt: TEST_NOW }).where(eq(variants.id, 'copa'))
  expect((await name({ engraving: null })).body.data.settings.engraving).toBeNull()
})
