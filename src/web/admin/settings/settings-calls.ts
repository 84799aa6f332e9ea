import type { InferResponseType } from 'hono/client'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'

const calls = () => getManagementApi().management.settings

export type AdminShopSettings = InferResponseType<ReturnType<typeof calls>['$get'], 200>['data']
export type Settings = AdminShopSettings['settings']

export const loadSettings = async () => (await answerOf(calls().$get())).data

/** @param version the one that was seen */
export const saveSettings = async (json: Settings, version: number) =>
  (await answerOf(calls().$put({ header: { 'if-match': `"${version}"` }, json }))).data
