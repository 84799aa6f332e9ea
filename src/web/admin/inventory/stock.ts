import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'

export const stockApi = () => getManagementApi().management.inventory

export type StockLocation = Awaited<ReturnType<typeof readPlaces>>[number]

const readPlaces = async () => (await answerOf(stockApi().places.$get())).data

export function usePlaces(): readonly StockLocation[] {
  return useApiQuery('places', readPlaces).data ?? []
}

export const readStock = (query: Record<string, string>) => answerOf(stockApi().$get({ query }))

export type VariantStock = Awaited<ReturnType<typeof readStock>>['data'][number]
export type Level = VariantStock['levels'][number]
