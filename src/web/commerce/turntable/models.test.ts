import { readdir, readFile, stat } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createProduct } from '#domain/catalogue/products/create-product.ts'
import { renameProduct } from '#domain/catalogue/products/rename-product.ts'
import { catalogue } from '../../../seed/content/catalogue.ts'
import { imagesOf } from '../../../seed/content/pictures.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import { productInput } from '#tests/fixtures/admin-products.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { modelIn } from './model.ts'

/** Kilobytes of one bottle, as sent: its description and its labels. */
const BAR_KB = 180
const FOLDER = 'public/models'

const shop = givenShop(1)
const tequilas = catalogue.filter(({ specs }) => specs).map(({ id }) => id)

const pictureOf = (id: string) => imagesOf({ id }).main[0]

it('has a model of every tequila of the first catalogue, and of nothing else', async () => {
  expect(tequilas.length).toBeGreaterThan(10)
  expect(tequilas.filter((id) => modelIn(pictureOf(id)) !== id)).toEqual([])
  expect((await readdir(FOLDER)).toSorted()).toEqual(tequilas.toSorted())
  expect(modelIn(pictureOf('copitas'))).toBeUndefined()
})

it.each([
  ['/uploads/house/9c1d7f20a4be4a53-800x1000.webp'],
  ['https://cdn.example/pictures/products/reposado/front-800x1000.webp'],
  [undefined],
])('has none of a product that is shown by %s', (picture) => {
  expect(modelIn(picture)).toBeUndefined()
})

it('keeps the model of a product whose address changes', async () => {
  const ctx = createTestCtx(shop.db, { actor: (await createActors(shop.db, TEST_NOW)).owner.actor })
  const product = await createProduct(ctx, productInput({ images: imagesOf({ id: 'extra-anejo' }) }))
  const { productId, images } = await renameProduct(ctx, { ...product, newId: 'extra-anejo-de-la-sierra' })
  expect([productId, modelIn(images.main[0])]).toEqual(['extra-anejo-de-la-sierra', 'extra-anejo'])
})

it.each(tequilas)(`sends no more than ${BAR_KB} kB for %s`, async (id) => {
  const files = await readdir(`${FOLDER}/${id}`)
  const sizes = files.map(async (file) => {
    const path = `${FOLDER}/${id}/${file}`
    return file.endsWith('.json') ? brotliCompressSync(await readFile(path)).length : (await stat(path)).size
  })
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(total, `${total} bytes`).toBeLessThanOrEqual(BAR_KB * 1000)
})
