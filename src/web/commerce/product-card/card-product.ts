import type { ProductCard } from '#domain/catalogue/schemas.ts'

/** No more than a card shows, because all of it is sent to the browser. */
export type CardProduct = Pick<
  ProductCard,
  | 'productId'
  | 'variantId'
  | 'name'
  | 'collectionName'
  | 'price'
  | 'oldPrice'
  | 'tags'
  | 'size'
  | 'sizes'
  | 'stock'
  | 'stockState'
> & { image: string | undefined; preview: string | undefined }

export function toCardProduct(product: ProductCard): CardProduct {
  const { productId, variantId, name, collectionName, price, oldPrice, tags, size, sizes, stock, stockState } = product
  const { main, previews = {} } = product.images
  const [image] = main
  return {
    productId,
    variantId,
    name,
    collectionName,
    price,
    oldPrice,
    tags,
    size,
    sizes,
    stock,
    stockState,
    image,
    preview: image && previews[image],
  }
}

export function canBeBought<Offer extends Pick<ProductCard, 'price' | 'stockState'>>(
  offer: Offer,
): offer is Offer & { price: number } {
  const { price, stockState } = offer
  return price !== null && (stockState === 'available' || stockState === 'low')
}
