import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { productInput } from '#tests/fixtures/admin-products.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { createProduct } from './create-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { getAdminProduct } from './admin-product.ts'
import { MAX_SKU_LENGTH } from './schemas.ts'

const shop = givenShop()

it('variants whose long SKUs differ at their end only are copied under different ones', async () => {
  const ctx = createTestCtx(shop.db, { actor: PROVEN_OWNER })
  const input = productInput()
  const [size] = input.variants
  if (!size) throw new Error('a product has a size')
  const long = 'L'.repeat(MAX_SKU_LENGTH - 1)
  const sized = ['A', 'B'].map((end, index) => ({
    ...size,
    sku: long + end,
    barcode: null,
    size: { es: `${700 + index} ml`, en: `${700 + index} ml` },
  }))
  const { productId } = await createProduct(ctx, { ...input, variants: sized })
  for (let copies = 1; copies <= 3; copies += 1) {
    const { variants } = await duplicateProduct(ctx, { productId })
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(2)
  }
})

it('a copy keeps the previews of the pictures that came with the shop', async () => {
  const ctx = createTestCtx(shop.db, { actor: PROVEN_OWNER })
  const [address = ''] = (await getAdminProduct(ctx, 'reposado')).images.main
  await shop.db.execute(
    sql`update products set images = images || ${JSON.stringify({ previews: { [address]: 'AA==' } })}::jsonb where id = 'reposado'`,
  )
  const { images } = await getAdminProduct(ctx, 'reposado')
  expect(images.previews).toEqual({ [address]: 'AA==' })
  expect((await duplicateProduct(ctx, { productId: 'reposado' })).images).toEqual(images)
})
