import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'

const orders = () => getManagementApi().management.orders

export async function searchSaleableVariants(search: string, storeId: string | undefined) {
  const query = { search, ...(storeId ? { storeId } : {}) }
  return (await answerOf(getManagementApi().management['saleable-variants'].$get({ query }))).data
}

export type SaleableVariant = Awaited<ReturnType<typeof searchSaleableVariants>>[number]

export interface PickedLine extends Pick<
  SaleableVariant,
  'variantId' | 'name' | 'size' | 'price' | 'isAlcohol' | 'isBottle'
> {
  quantity: number
}

type QuoteInput = Parameters<ReturnType<typeof orders>['quote']['$post']>[0]['json']

export async function quoteOrder(json: QuoteInput) {
  return (await answerOf(orders().quote.$post({ json }))).data
}

export type AdminQuote = Awaited<ReturnType<typeof quoteOrder>>
export type TakenOrder = Parameters<ReturnType<typeof orders>['$post']>[0]['json']

export async function takeOrder(json: TakenOrder, key: string) {
  return (await answerOf(orders().$post({ header: { 'idempotency-key': key }, json }))).data
}

/** The open stores where an order can be collected. */
export async function listStores() {
  const { data } = await answerOf(getManagementApi().management.inventory.locations.$get())
  return data.filter(({ kind, isOpen }) => kind === 'store' && isOpen)
}
