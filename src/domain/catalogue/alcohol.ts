import type { Drinks } from './schemas.ts'

/** The only category whose products hold no alcohol; kits come with bottles. */
const WITHOUT_ALCOHOL = 'accessories'

/** Whether buying a product needs the buyer's declaration of age. What isn't known to be harmless does. */
export function holdsAlcohol({ categoryId }: { categoryId: string }): boolean {
  return categoryId !== WITHOUT_ALCOHOL
}

/** How strong a drink is taken for while nobody told: as strong as the house's own. */
const UNTOLD: Drinks = { abv: 40, pricePercent: 100 }

/** What of a product's price pays for drinks, and how strong they are; null where there is none in it. */
export function drinksIn(product: { categoryId: string; abv: number | null; drinks: Drinks | null }): Drinks | null {
  if (!holdsAlcohol(product)) return null
  if (product.drinks) return product.drinks
  return product.abv === null ? UNTOLD : { abv: product.abv, pricePercent: 100 }
}
