/** The only category whose products hold no alcohol; kits come with bottles. */
const WITHOUT_ALCOHOL = 'accessories'

/** Whether buying a product needs the buyer's declaration of age. What isn't known to be harmless does. */
export function holdsAlcohol({ categoryId }: { categoryId: string }): boolean {
  return categoryId !== WITHOUT_ALCOHOL
}
