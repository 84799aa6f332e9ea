import type { Drinks } from './schemas.ts'

/** How strong a drink is taken for while nobody told: as strong as the house's own. */
const UNTOLD: Drinks = { abv: 40, pricePercent: 100 }

/** What of a product's price pays for drinks, and how strong they are; null where there is none in it. */
export function drinksIn(product: { holdsAlcohol: boolean; abv: number | null; drinks: Drinks | null }): Drinks | null {
  if (!product.holdsAlcohol) return null
  if (product.drinks) return product.drinks
  return product.abv === null ? UNTOLD : { abv: product.abv, pricePercent: 100 }
}
