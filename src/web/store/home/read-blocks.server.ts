import type { RouterContextProvider } from 'react-router'
import { listProducts } from '#domain/catalogue/products/list-products.ts'
import { listBanners, nextBannerChange } from '#domain/content/banners/list-banners.ts'
import { listOffers } from '#domain/content/services/list-offers.ts'
import type { Banner, Offer } from '#domain/content/schemas.ts'
import { readHomeLayout } from '#domain/content/home/read-home-layout.ts'
import { listStores } from '#domain/inventory/locations/list-stores.ts'
import type { Store } from '#domain/inventory/locations/list-stores.ts'
import type { HomeBlock } from '#vocabulary/home-blocks.ts'
import { productTags, readShared } from '#web/platform/context.ts'
import { toCardProduct } from '#web/commerce/product-card/card-product.ts'
import type { CardProduct } from '#web/commerce/product-card/card-product.ts'

type Context = Readonly<RouterContextProvider>

export function readBanners(context: Context): Promise<Banner[]> {
  return readShared(context, 'home banners', async (ctx) => {
    const [value, until] = await Promise.all([
      listBanners(ctx, { screen: '/', type: 'banner' }),
      nextBannerChange(ctx, { screen: '/' }),
    ])
    return { value, tags: ['content'], until }
  })
}

export function readShownBlocks(context: Context): Promise<HomeBlock[]> {
  return readShared(context, 'home order', async (ctx) => {
    const { blocks } = await readHomeLayout(ctx)
    return { value: blocks.filter(({ isShown }) => isShown).map(({ block }) => block), tags: ['content'] }
  })
}

const MAX_SHOWN = 8

/** The catalogue's first products. */
export function readCollection(context: Context): Promise<CardProduct[]> {
  return readShared(context, 'collection', async (ctx) => {
    const { items } = await listProducts(ctx, { limit: MAX_SHOWN })
    const value = items.map(toCardProduct)
    return { value, tags: ['catalogue', ...productTags(value)] }
  })
}

export function readOffers(context: Context): Promise<Offer[]> {
  return readShared(context, 'offers', async (ctx) => ({ value: await listOffers(ctx), tags: ['content'] }))
}

export function readStores(context: Context): Promise<Store[]> {
  return readShared(context, 'stores', async (ctx) => ({ value: await listStores(ctx), tags: ['content'] }))
}
