import type { WireHouseProduct, WireListedProduct } from '#api/management/products/wire-product.ts'
import { answerOf } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'
import { getManagementApi } from '#web/features/management/api.ts'

export type { WireHouseProduct, WireListedProduct }

/** The calls of one product: the client's path, typed. */
export const productsCalls = () => getManagementApi().management.products

/** The header that names the version that was seen. */
export const seenVersion = (version: number) => ({ 'if-match': `"${version}"` })

/** The categories in the page's language, as visitors are shown them. */
export const listShownCategories = async () => (await answerOf(getApi().api.categories.$get({ query: {} }))).data
