import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'

export const stockApi = () => getManagementApi().management.inventory

export type StockLocation = Awaited<ReturnType<typeof readStockLocations>>[number]

const readStockLocations = async () => (await answerOf(stockApi().locations.$get())).data

export function useStockLocations(): readonly StockLocation[] {
  return useApiQuery('stock-locations', readStockLocations).data ?? []
}

export const readStock = (query: Record<string, string>) => answerOf(stockApi().$get({ query }))

export type VariantStock = Awaited<ReturnType<typeof readStock>>['data'][number]
export type Level = VariantStock['levels'][number]
