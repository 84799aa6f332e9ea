import previews from '../../../public/pictures/previews.json' with { type: 'json' }
import type { SeedProduct } from './seed-product.ts'

const taken: Record<string, string> = previews

/** Addresses of a product's pictures: the front, then what was taken of it in its setting, of its label and of its back. */
export function imagesOf({ id }: Pick<SeedProduct, 'id'>): { main: string[]; general: string[] } {
  const view = (name: string) => `/pictures/products/${id}/${name}-800x1000.webp`
  return { main: [view('front')], general: ['scene', 'label', 'back'].map(view).filter((address) => address in taken) }
}

/** Addresses of a service's pictures: the whole scene, then the part of it that is worth a closer look. */
export function imagesOfService(id: string): string[] {
  return [`/pictures/services/${id}-1200x900.webp`, `/pictures/services/${id}-2-1200x900.webp`]
}

export const imageOfOffer = (id: string) => `/pictures/offers/${id}-1200x900.webp`

export function previewsOf(addresses: string[]): Record<string, string> {
  return Object.fromEntries(addresses.flatMap((address) => (taken[address] ? [[address, taken[address]]] : [])))
}
