import { createApiClient } from '#web/api-client.ts'

let client: ReturnType<typeof createApiClient> | undefined

/** The API client of this page's workspace; in the browser only. Throws where the page names no workspace. */
export function getApi(): ReturnType<typeof createApiClient> {
  const { workspace } = document.documentElement.dataset
  if (!workspace) throw new Error('The page names no workspace: STORE_WORKSPACE is not set')
  client ??= createApiClient(workspace)
  return client
}
