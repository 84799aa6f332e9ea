import type { InferResponseType } from 'hono/client'
import { getManagementApi } from '#web/admin/api/api.ts'
import { answerOf } from '#web/platform/api-client.ts'

const calls = () => getManagementApi().management
type Calls = ReturnType<typeof calls>

export type PricePreview = InferResponseType<Calls['price-previews']['$post'], 200>['data'][number]
export type ScheduledPrice = InferResponseType<Calls['scheduled-prices']['$get'], 200>['data'][number]
export type PricePreviewRequest = Parameters<Calls['price-previews']['$post']>[0]['json']
export type PriceChangeRequest = Parameters<Calls['price-changes']['$post']>[0]['json']

export async function previewPrices(json: PricePreviewRequest) {
  return (await answerOf(calls()['price-previews'].$post({ json }))).data
}

export async function changePrices(json: PriceChangeRequest) {
  return (await answerOf(calls()['price-changes'].$post({ json }))).data
}

export const listScheduledPrices = (query: Record<string, string>) =>
  answerOf(calls()['scheduled-prices'].$get({ query: { ...query, limit: '50' } }))

export const cancelScheduledPrice = (scheduledPriceId: string) =>
  answerOf(calls()['scheduled-prices'][':scheduledPriceId'].$delete({ param: { scheduledPriceId } }))
