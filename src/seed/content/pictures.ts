import previews from '../../../public/pictures/previews.json' with { type: 'json' }
import type { SeedProduct } from './seed-product.ts'

/** Addresses of a product's pictures: the front, then a bottle's back, the close-up and the product in its setting. */
export function imagesOf({ id, expression }: Pick<SeedProduct, 'id' | 'expression'>): {
  main: string[]
  general: string[]
} {
  const view = (name: string) => `/pictures/products/${id}/${name}-800x1000.webp`
  return { main: [view('front')], general: [...(expression ? ['back'] : []), 'label', 'scene'].map(view) }
}

/** Addresses of a service's pictures: the whole scene, then the part of it that is worth a closer look. */
export function imagesOfService(id: string): string[] {
  return [`/pictures/services/${id}-1200x900.webp`, `/pictures/services/${id}-2-1200x900.webp`]
}

export const imageOfOffer = (id: string) => `/pictures/offers/${id}-1200x900.webp`

/** The previews of those of some pictures that are the house's own. */
export function previewsOf(addresses: string[]): Record<string, string> {
  const known: Record<string, string> = previews
  return Object.fromEntries(addresses.flatMap((address) => (known[address] ? [[address, known[address]]] : [])))
}
