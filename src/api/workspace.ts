import { createMiddleware } from 'hono/factory'
import type { ApiDeps, ApiEnv } from './deps.ts'
import { WorkspaceMissing, WorkspaceUnknown } from './errors.ts'

/** Callable without a workspace: descriptions, and webhooks of providers. */
const OPEN = ['/api/openapi.json', '/api/docs', '/api/payments/webhooks/']

export function needsWorkspace(path: string): boolean {
  return !OPEN.some((open) => path.startsWith(open))
}

/** The header `workspace` tells store and admin calls apart. */
export function requireWorkspace(deps: ApiDeps) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!needsWorkspace(c.req.path)) return next()
    const id = c.req.header('workspace')
    if (!id) throw new WorkspaceMissing()
    if (id !== deps.workspaces.store && id !== deps.workspaces.admin) throw new WorkspaceUnknown()
    c.set('workspace', id === deps.workspaces.admin ? 'admin' : 'store')
    return next()
  })
}
