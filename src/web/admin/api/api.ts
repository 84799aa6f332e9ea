import { hc } from 'hono/client'
import type { ManagementApiType } from '#api/admin/management.ts'
import { apiAddress, clientOptions } from '#web/platform/api-client.ts'
import { pageWorkspace } from '#web/platform/api.ts'

let client: ReturnType<typeof createClient> | undefined

const createClient = () => hc<ManagementApiType>(apiAddress(), clientOptions(pageWorkspace()))

/** Calls under `/api/management`; browser only. @throws Error where the page names no workspace */
export function getManagementApi(): ReturnType<typeof createClient> {
  client ??= createClient()
  return client
}
