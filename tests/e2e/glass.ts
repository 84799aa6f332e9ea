import { accepted, callApi } from './api-buyer.ts'
import type { Caller } from './api-buyer.ts'

export interface Made {
  productId: string
  version: number
  variants: { variantId: string; sku: string; stock: number }[]
}

const TEXT = { es: 'Vidrio soplado.', en: 'Blown glass.' }

/** A draft of a glass, which may lack its summary or its sizes. */
export async function writeGlass(
  staff: Caller,
  name: string,
  lacking: { summary?: Partial<typeof TEXT>; variants?: never[] } = {},
): Promise<Made> {
  const body = {
    categoryId: 'accessories',
    name: { es: name, en: name },
    collectionName: TEXT,
    summary: TEXT,
    description: TEXT,
    variants: [{ sku: name.replaceAll(' ', '-'), size: { es: 'Pieza', en: 'Piece' }, price: 100, weightGrams: 200 }],
    ...lacking,
  }
  return accepted(await callApi<Made>(staff, 'POST', '/management/products', { body }))
}

export const publish = (staff: Caller, product: Made) => move(staff, product, { state: 'published' })

export const schedule = (staff: Caller, product: Made, at: Date) => move(staff, product, { state: 'published', at })

async function move(
  staff: Caller,
  { productId, version }: Made,
  body: { state: 'published'; at?: Date },
): Promise<void> {
  accepted(await callApi(staff, 'PUT', `/management/products/${productId}/state`, { body, version }))
}

export async function receive(staff: Caller, { variants }: Made, change: number): Promise<void> {
  const body = { variantId: variants[0]?.variantId, locationId: 'cedis', reason: 'received', change, note: '' }
  const idempotencyKey = crypto.randomUUID()
  accepted(await callApi(staff, 'POST', '/management/inventory/adjustments', { body, idempotencyKey }))
}
