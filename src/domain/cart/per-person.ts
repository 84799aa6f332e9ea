import type { CartItemView } from './cart-view.ts'
import { PerPersonFull } from './errors.ts'

interface CappedProduct {
  productId: string
  name: string
  /** Units that one person may buy. */
  max: number
  /** Units of all its sizes here, also in bundles. */
  units: number
  variantIds: string[]
}

/** What of these items one person may buy only so much of. */
export function cappedProductsOf(items: readonly CartItemView[]): CappedProduct[] {
  const capped = new Map<string, CappedProduct>()
  for (const { variantId, quantity, variant } of items) {
    for (const { productId, name, max, units } of variant.capped) {
      const known = capped.get(productId) ?? { productId, name, max, units: 0, variantIds: [] }
      const variantIds = [...known.variantIds, variantId]
      capped.set(productId, { ...known, units: known.units + quantity * units, variantIds })
    }
  }
  return [...capped.values()]
}

/** Without what the buyer ordered before. @throws PerPersonFull */
export function requirePerPerson(items: readonly CartItemView[]): void {
  const tooMany = cappedProductsOf(items).find(({ units, max }) => units > max)
  if (tooMany) throw new PerPersonFull(tooMany.name, tooMany.max)
}
