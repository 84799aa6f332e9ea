import type { RouterContextProvider } from 'react-router'
import { listProducts } from '#domain/catalogue/products/list-products.ts'
import { productTags, readShared } from '#web/platform/context.ts'
import { toCardProduct } from '#web/commerce/product-card/card-product.ts'
import type { CardProduct } from '#web/commerce/product-card/card-product.ts'

const MAX_SHOWN = 8

/** The products that the catalogue begins with. */
export function readShelf(context: Readonly<RouterContextProvider>): Promise<CardProduct[]> {
  return readShared(context, 'shelf', async (ctx) => {
    const { items } = await listProducts(ctx, { limit: MAX_SHOWN })
    const value = items.map(toCardProduct)
    return { value, tags: ['catalogue', ...productTags(value)] }
  })
}
