import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { numberOf } from '#web/admin/editing/figure.ts'

const queue = () => getManagementApi().management['packing-queue']

export const listQueue = (query: Record<string, string>) => answerOf(queue().$get({ query }))
export type QueuedOrder = Awaited<ReturnType<typeof listQueue>>['data'][number]

export async function readPacking(folio: string) {
  return (await answerOf(queue()[':folio'].$get({ param: { folio } }))).data
}
export type Packing = Awaited<ReturnType<typeof readPacking>>

type PickRequest = Parameters<ReturnType<typeof queue>[':folio']['picks']['$post']>[0]['json']
/** @param key of one scan: sent again, it counts once */
export async function sendPick(folio: string, json: PickRequest, key: string) {
  const header = { 'idempotency-key': key }
  return (await answerOf(queue()[':folio'].picks.$post({ param: { folio }, header, json }))).data
}
export type { PickRequest }

export const GRAMS = 1000

/** Of a weight in kilos, as it is typed. */
export function gramsOf(kilos: string): number {
  return Math.round(numberOf(kilos) * GRAMS)
}

type Parcel = Parameters<ReturnType<typeof queue>[':folio']['shipment']['$post']>[0]['json']
export async function shipPicked(folio: string, json: Parcel) {
  return (await answerOf(queue()[':folio'].shipment.$post({ param: { folio }, json }))).data
}

export async function sendTrackingSheet(file: File, apply: boolean) {
  const form = { file, apply: apply ? ('true' as const) : ('false' as const) }
  return (await answerOf(getManagementApi().management['tracking-sheets'].$post({ form }))).data
}
export type TrackedRow = Awaited<ReturnType<typeof sendTrackingSheet>>[number]
