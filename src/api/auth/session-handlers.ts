import { listSessions } from '#domain/identity/list-sessions.ts'
import { revokeSession, revokeOtherSessions } from '#domain/identity/revoke-sessions.ts'
import { ok } from '../envelope.ts'
import { createRouter } from '../router.ts'
import { listSessionsRoute, revokeOtherSessionsRoute, revokeSessionRoute } from './session-routes.ts'

export function sessionRoutes() {
  return createRouter()
    .openapi(listSessionsRoute, async (c) => c.json(ok(await listSessions(c.get('ctx'))), 200))
    .openapi(revokeOtherSessionsRoute, async (c) => c.json(ok(await revokeOtherSessions(c.get('ctx'))), 200))
    .openapi(revokeSessionRoute, async (c) => {
      await revokeSession(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(null), 200)
    })
}
