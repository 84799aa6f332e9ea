import { accepted, callApi } from './api-buyer.ts'
import type { Caller } from './api-buyer.ts'

export interface Made {
  productId: string
  version: number
  variants: { variantId: string; sku: string; stock: number }[]
}

/** A draft of a glass. */
export async function writeGlass(staff: Caller, name: string): Promise<Made> {
  const text = { es: 'Vidrio soplado.', en: 'Blown glass.' }
  const body = {
    categoryId: 'accessories',
    name: { es: name, en: name },
    collectionName: text,
    summary: text,
    description: text,
    variants: [{ sku: name.replaceAll(' ', '-'), size: { es: 'Pieza', en: 'Piece' }, price: 100, weightGrams: 200 }],
  }
  return accepted(await callApi<Made>(staff, 'POST', '/management/products', { body }))
}

export async function publish(staff: Caller, { productId, version }: Made): Promise<void> {
  const path = `/management/products/${productId}/state`
  accepted(await callApi(staff, 'PUT', path, { body: { state: 'published' }, version }))
}

export async function receive(staff: Caller, { variants }: Made, change: number): Promise<void> {
  const body = { variantId: variants[0]?.variantId, locationId: 'cedis', reason: 'received', change, note: '' }
  const idempotencyKey = crypto.randomUUID()
  accepted(await callApi(staff, 'POST', '/management/inventory/adjustments', { body, idempotencyKey }))
}
