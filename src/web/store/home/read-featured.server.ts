import type { RouterContextProvider } from 'react-router'
import { listProducts } from '#domain/catalogue/products/list-products.ts'
import { pageContext, productTags, readShared } from '#web/platform/context.ts'
import type { CardProduct } from '#web/commerce/product-card/card-product.ts'
import { FeaturedProductsFailed } from './featured-failure.ts'
import { BEST_SELLERS_READ, featuredOf } from './featured.ts'

/** The featured products, or null when they could not be read: the page goes without, and the browser asks once more. */
export async function readFeatured(context: Readonly<RouterContextProvider>): Promise<CardProduct[] | null> {
  try {
    return await readShared(context, 'featured', async (ctx) => {
      const { items } = await listProducts(ctx, { bestSeller: true, limit: BEST_SELLERS_READ })
      const value = featuredOf(items)
      return { value, tags: ['catalogue', ...productTags(value)] }
    })
  } catch (error) {
    context.get(pageContext).logFailure(new FeaturedProductsFailed(error))
    return null
  }
}
