import type { AdminProductResponse, ListedProductResponse } from '#api/admin/products/admin-product-response.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { getManagementApi } from '#web/admin/api/api.ts'

export type { AdminProductResponse, ListedProductResponse }

export const productsCalls = () => getManagementApi().management.products

export const seenVersion = (version: number) => ({ 'if-match': `"${version}"` })

export const listShownCategories = async () => (await answerOf(getApi().api.categories.$get({ query: {} }))).data
