import previews from '../../../public/pictures/previews.json' with { type: 'json' }
import type { StoredImages } from '#vocabulary/product-facts.ts'
import { PICTURE_TEXTS } from './picture-texts.ts'
import type { SeedProduct } from './seed-product.ts'

const taken: Record<string, string> = previews

/** In the order of the gallery; each product has those that were taken of it. */
const VIEWS = ['scene', 'open', 'closed', 'use', 'detail', 'label', 'back']

/** Addresses of a product's pictures, the front first, and what is said of each to those who can't see it. */
export function imagesOf({ id }: Pick<SeedProduct, 'id'>): StoredImages & { alts: NonNullable<StoredImages['alts']> } {
  const address = (view: string) => `/pictures/products/${id}/${view}-800x1000.webp`
  const said = Object.entries(PICTURE_TEXTS[id] ?? {}).map(([view, text]) => [address(view), text] as const)
  return {
    main: [address('front')],
    general: VIEWS.map(address).filter((view) => view in taken),
    alts: Object.fromEntries(said),
  }
}

/** Addresses of a service's pictures: the whole scene, then the part of it that is worth a closer look. */
export function imagesOfService(id: string): string[] {
  return [`/pictures/services/${id}-1200x900.webp`, `/pictures/services/${id}-2-1200x900.webp`]
}

export const imageOfOffer = (id: string) => `/pictures/offers/${id}-1200x900.webp`

export function previewsOf(addresses: string[]): Record<string, string> {
  return Object.fromEntries(addresses.flatMap((address) => (taken[address] ? [[address, taken[address]]] : [])))
}
