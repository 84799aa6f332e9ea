import { inArray } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { createProduct } from './create-product.ts'
import { getAdminProduct } from './admin-product.ts'
import type { AdminProduct } from './schemas.ts'
import { MAX_SKU_LENGTH } from './schemas.ts'
import { variants } from '#db/schema/catalogue.server.ts'

const COPY = { es: ' (copia)', en: ' (copy)' }
const MAX_NAME = 120

/** Creates a draft without stock, with its own address and SKUs, and without barcodes. @throws ProductNotFound */
export async function duplicateProduct(ctx: Ctx, { productId }: { productId: string }): Promise<AdminProduct> {
  const like = await getAdminProduct(ctx, productId)
  const { name, variants: sizes, images } = like
  const named = (text: string, copy: string) => text.slice(0, MAX_NAME - copy.length) + copy
  return createProduct(ctx, {
    ...like,
    productId: undefined,
    position: undefined,
    isBestSeller: false,
    name: { es: named(name.es, COPY.es), ...(name.en && { en: named(name.en, COPY.en) }) },
    images: { main: images.main, general: images.general, alts: images.alts },
    variants: await withOwnSkus(ctx, sizes),
  })
}

async function withOwnSkus({ db }: Ctx, sizes: AdminProduct['variants']) {
  const copyOf = (sku: string, number: number) => `${sku.slice(0, MAX_SKU_LENGTH - 5)}-C${number}`
  const numbers = Array.from({ length: 50 }, (_, index) => index + 1)
  const known = await db
    .select({ sku: variants.sku })
    .from(variants)
    .where(
      inArray(
        variants.sku,
        sizes.flatMap(({ sku }) => numbers.map((number) => copyOf(sku, number))),
      ),
    )
  const taken = new Set(known.map(({ sku }) => sku))
  return sizes.map(({ variantId: _id, ...size }) => {
    const sku =
      numbers.map((number) => copyOf(size.sku, number)).find((copy) => !taken.has(copy)) ?? copyOf(size.sku, 99)
    return { ...size, sku, barcode: null }
  })
}
