import type { WireHouseProduct, WireListedProduct } from '#api/admin/products/wire-product.ts'
import { answerOf } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'
import { getManagementApi } from '#web/features/management/api.ts'

export type { WireHouseProduct, WireListedProduct }

export const productsCalls = () => getManagementApi().management.products

export const seenVersion = (version: number) => ({ 'if-match': `"${version}"` })

export const listShownCategories = async () => (await answerOf(getApi().api.categories.$get({ query: {} }))).data
