import { createApiClient } from '#web/platform/api-client.ts'
import { pageWorkspace } from '#web/platform/api.ts'

/** Includes the device cookie. */
export function apiOf(workspace = pageWorkspace()) {
  return createApiClient(workspace, 'include').api
}
