import type { Drinks } from '#vocabulary/product-facts.ts'

/** Assumed while no strength is stated: that of the shop's own spirits. */
const UNTOLD: Drinks = { abv: 40, pricePercent: 100 }

export function drinksIn(product: { holdsAlcohol: boolean; abv: number | null; drinks: Drinks | null }): Drinks | null {
  if (!product.holdsAlcohol) return null
  if (product.drinks) return product.drinks
  return product.abv === null ? UNTOLD : { abv: product.abv, pricePercent: 100 }
}
