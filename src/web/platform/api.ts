import { createApiClient } from './api-client.ts'

let client: ReturnType<typeof createApiClient> | undefined

/** Browser only. @throws Error where the page names no workspace */
export function getApi(): ReturnType<typeof createApiClient> {
  client ??= createApiClient(pageWorkspace())
  return client
}

export function pageWorkspace(): string {
  const { workspace } = document.documentElement.dataset
  if (!workspace) throw new Error('The page names no workspace: STORE_WORKSPACE is not set')
  return workspace
}
