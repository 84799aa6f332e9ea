import type { InferResponseType } from 'hono/client'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { getManagementApi } from '#web/admin/api/api.ts'

export const productsCalls = () => getManagementApi().management.products
type Calls = ReturnType<typeof productsCalls>
export type AdminProductResponse = InferResponseType<Calls[':productId']['$get'], 200>['data']
export type ListedProductResponse = InferResponseType<Calls['$get'], 200>['data'][number]

export const seenVersion = (version: number) => ({ 'if-match': `"${version}"` })

export const listShownCategories = async () => (await answerOf(getApi().api.categories.$get({ query: {} }))).data
