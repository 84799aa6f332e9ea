import type { CartItemView } from './cart-view.ts'
import { PerPersonFull } from './errors.ts'

interface CappedProduct {
  productId: string
  name: string
  /** Units that one person may buy. */
  max: number
  /** Units of all its sizes here. */
  units: number
  variantIds: string[]
}

/** What of these items one person may buy only so much of. */
export function cappedProductsOf(items: readonly CartItemView[]): CappedProduct[] {
  const capped = new Map<string, CappedProduct>()
  for (const { variantId, quantity, variant } of items) {
    const { productId, name, maxPerPerson: max } = variant
    if (max === null) continue
    const known = capped.get(productId) ?? { productId, name, max, units: 0, variantIds: [] }
    capped.set(productId, { ...known, units: known.units + quantity, variantIds: [...known.variantIds, variantId] })
  }
  return [...capped.values()]
}

/** Without what the buyer ordered before. @throws PerPersonFull */
export function requirePerPerson(items: readonly CartItemView[]): void {
  const tooMany = cappedProductsOf(items).find(({ units, max }) => units > max)
  if (tooMany) throw new PerPersonFull(tooMany.name, tooMany.max)
}
