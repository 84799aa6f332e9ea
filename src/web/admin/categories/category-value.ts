import type { CategoryResponse } from '#api/admin/categories/router.ts'
import type { Localized } from '#i18n/locale.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import type { Stored } from '#web/admin/editing/use-typed.ts'

const calls = () => getManagementApi().management
const seen = (version: number) => ({ 'if-match': `"${version}"` })

/** A form's values. */
export interface CategoryValue {
  name: Localized
  description: Localized
  address: string
  /** Empty for its first product's. */
  image: string
  imageAlt: Localized
  holdsAlcohol: boolean
}

const NOTHING: Localized = { es: '', en: '' }

export const NEW_CATEGORY: Stored<CategoryValue> = {
  version: 0,
  value: { name: NOTHING, description: NOTHING, address: '', image: '', imageAlt: NOTHING, holdsAlcohol: false },
}

export function valueOfCategory(category: CategoryResponse): Stored<CategoryValue> {
  const { categoryId, name, description, holdsAlcohol, image, imageAlt, version } = category
  return {
    version,
    value: { name, description, address: categoryId, image: image ?? '', imageAlt: imageAlt ?? NOTHING, holdsAlcohol },
  }
}

export async function loadAdminCategories(): Promise<CategoryResponse[]> {
  return (await answerOf(calls().categories.$get())).data
}

/** Creates it where `categoryId` is undefined. */
export async function saveCategory(
  { address, image, ...words }: CategoryValue,
  version: number,
  categoryId?: string,
): Promise<Stored<CategoryValue>> {
  const json = { ...words, image: image || null, ...(address && { categoryId: address }) }
  if (categoryId === undefined) return valueOfCategory((await answerOf(calls().categories.$post({ json }))).data)
  const call = calls().categories[':categoryId'].$put({ param: { categoryId }, header: seen(version), json })
  return valueOfCategory((await answerOf(call)).data)
}

export async function removeCategory({ categoryId, version }: CategoryResponse): Promise<void> {
  await answerOf(calls().categories[':categoryId'].$delete({ param: { categoryId }, header: seen(version) }))
}

export async function arrangeCategories(categoryIds: string[]): Promise<CategoryResponse[]> {
  return (await answerOf(calls()['category-order'].$put({ json: { categoryIds } }))).data
}
