/** What a discount applies to; without categories and collections, all products. */
export interface Aim {
  categoryIds: readonly string[]
  collectionIds: readonly string[]
}

/** The product data that decide whether a discount applies. */
export interface AimedAt {
  categoryId: string
  collectionIds: readonly string[]
  /** Its units are not counted. */
  isExtra: boolean
}

export const FOR_ALL: Aim = { categoryIds: [], collectionIds: [] }

/** Of every so many units, the `reducedUnits` cheapest are reduced. */
export interface UnitGroups {
  groupUnits: number | null
  reducedUnits: number | null
}

export const EVERY_UNIT: UnitGroups = { groupUnits: null, reducedUnits: null }

export function isForAll({ categoryIds, collectionIds }: Aim): boolean {
  return categoryIds.length === 0 && collectionIds.length === 0
}

export function isGoodFor(aim: Aim, product: AimedAt): boolean {
  const isIn = (collectionId: string) => product.collectionIds.includes(collectionId)
  return isForAll(aim) || aim.categoryIds.includes(product.categoryId) || aim.collectionIds.some(isIn)
}
