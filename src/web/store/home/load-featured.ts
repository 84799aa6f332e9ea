import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import type { CardProduct } from '#web/commerce/product-card/card-product.ts'
import { FeaturedProductsFailed } from './featured-failure.ts'
import { BEST_SELLERS_READ, featuredOf } from './featured.ts'

export async function loadFeatured(): Promise<CardProduct[]> {
  const query = { limit: String(BEST_SELLERS_READ), 'tags[bestSeller]': 'true' } as const
  try {
    const { data } = await answerOf(getApi().api.products.v2['1'].$get({ query }))
    return featuredOf(data)
  } catch (error) {
    throw new FeaturedProductsFailed(error)
  }
}
