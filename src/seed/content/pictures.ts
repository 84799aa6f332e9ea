import type { SeedProduct } from './seed-product.ts'

/** Addresses of a product's pictures: the front view, then the close-up and the product in its setting. */
export function imagesOf(product: Pick<SeedProduct, 'id'>): { main: string[]; general: string[] } {
  const folder = `/pictures/products/${product.id}`
  return { main: [`${folder}/front.svg`], general: [`${folder}/label.svg`, `${folder}/scene.svg`] }
}
