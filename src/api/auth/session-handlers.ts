import { listSessions } from '#domain/identity/list-sessions.ts'
import { revokeOtherSessions } from '#domain/identity/revoke-other-sessions.ts'
import { revokeSession } from '#domain/identity/revoke-session.ts'
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
