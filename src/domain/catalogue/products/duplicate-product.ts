import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { createProduct } from './create-product.ts'
import { getAdminProduct } from './admin-product.ts'
import type { AdminProduct } from './schemas.ts'
import { MAX_PRODUCT_NAME, MAX_SKU_LENGTH } from './schemas.ts'
import { variants } from '#db/schema/catalogue.server.ts'

const COPY = { es: ' (copia)', en: ' (copy)' }

/** Creates a draft without stock or dates, with its own address and SKUs, and without barcodes. @throws ProductNotFound, SkuTaken */
export async function duplicateProduct(ctx: Ctx, { productId }: { productId: string }): Promise<AdminProduct> {
  const like = await getAdminProduct(ctx, productId)
  const { name, variants: sizes, images } = like
  const named = (text: string, copy: string) => text.slice(0, MAX_PRODUCT_NAME - copy.length) + copy
  const copy = {
    ...like,
    productId: undefined,
    position: undefined,
    isBestSeller: false,
    name: { es: named(name.es, COPY.es), ...(name.en && { en: named(name.en, COPY.en) }) },
    images: { main: images.main, general: images.general, alts: images.alts },
    variants: like.tour ? [] : await withOwnSkus(ctx, sizes),
  }
  return createProduct(ctx, copy, { previews: images.previews })
}

async function withOwnSkus({ db }: Ctx, sizes: AdminProduct['variants']) {
  const known = await db
    .select({ sku: variants.sku })
    .from(variants)
    .where(sql`${variants.sku} ~ '-C[0-9]+$'`)
  const taken = new Set(known.map(({ sku }) => sku))
  return sizes.map(({ variantId: _id, ...size }) => {
    const sku = freeCopyOf(size.sku, taken)
    taken.add(sku)
    return { ...size, sku, barcode: null }
  })
}

function freeCopyOf(sku: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const end = `-C${number}`
    const copy = sku.slice(0, MAX_SKU_LENGTH - end.length) + end
    if (!taken.has(copy)) return copy
  }
}
