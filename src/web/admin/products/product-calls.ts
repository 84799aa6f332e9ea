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

/** Where orders are shipped from: the stock that buyers see. */
const SHIPPING_LOCATION = 'cedis'

type Adjustments = ReturnType<typeof getManagementApi>['management']['inventory']['adjustments']
type Adjustment = Omit<Parameters<Adjustments['$post']>[0]['json'], 'locationId'>

/** Once for each key. Answers how many can be sold then. */
export async function adjustStock(adjustment: Adjustment, key: string): Promise<number> {
  const call = getManagementApi().management.inventory.adjustments.$post({
    header: { 'idempotency-key': key },
    json: { ...adjustment, locationId: SHIPPING_LOCATION },
  })
  const { onHand, reserved } = (await answerOf(call)).data
  return onHand - reserved
}

export const listStaffTags = async () => (await answerOf(getManagementApi().management['staff-tags'].$get())).data
