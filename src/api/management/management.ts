import type { ApiDeps } from '../deps.ts'
import { createRouter } from '../router.ts'
import { houseBannersRoutes } from './banners/handlers.ts'

/** What the back office alone calls, under `/api/management`; `ManagementApiType` is what its typed client reads. */
export function managementRoutes(_deps: ApiDeps) {
  return createRouter().route('/', houseBannersRoutes())
}

export type ManagementApiType = ReturnType<typeof managementRoutes>
