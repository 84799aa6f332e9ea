import type { InferRequestType, InferResponseType } from 'hono/client'
import { getManagementApi } from '#web/admin/api/api.ts'
import { answerOf } from '#web/platform/api-client.ts'

const dates = () => getManagementApi().management['tour-dates']
type Calls = ReturnType<typeof dates>
export type TourDate = InferResponseType<Calls['$get'], 200>['data'][number]
export type NewTourDate = InferRequestType<Calls['$post']>['json']
export type TourGroup = InferResponseType<Calls[':variantId']['$get'], 200>['data']

export const listKinds = async () => (await answerOf(getManagementApi().management.tours.$get())).data
export const listDates = async () => (await answerOf(dates().$get())).data
export const loadGroup = async (variantId: string) =>
  (await answerOf(dates()[':variantId'].$get({ param: { variantId } }))).data

export const addDate = async (json: NewTourDate, key: string) =>
  (await answerOf(dates().$post({ header: { 'idempotency-key': key }, json }))).data

export const setPlaces = async (variantId: string, places: number) =>
  (await answerOf(dates()[':variantId'].places.$put({ param: { variantId }, json: { places } }))).data

export const offerDate = async (variantId: string, isOffered: boolean) =>
  (await answerOf(dates()[':variantId'].offer.$put({ param: { variantId }, json: { isOffered } }))).data
