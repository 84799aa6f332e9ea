import { createRoute, z } from '@hono/zod-openapi'
import { getPermissions } from '#domain/authorize.ts'
import { listSessions } from '#domain/identity/list-sessions.ts'
import { revokeOtherSessions, revokeSession } from '#domain/identity/revoke-sessions.ts'
import { endedSessionsSchema, permissionsSchema, sessionInfoSchema } from '#domain/identity/schemas.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { answerOf, json, ok, paramsOf, situations } from '../envelope.ts'
import { createRouter } from '../router.ts'

const tags = ['Accounts']

const listSessionsRoute = createRoute({
  method: 'get',
  path: '/auth/sessions',
  operationId: 'listSessions',
  tags,
  summary: 'Open sessions of the account',
  responses: {
    200: json(answerOf(z.array(sessionInfoSchema)), 'The newest first'),
    ...situations({ 401: 'Nobody is signed in' }),
  },
})

const revokeSessionRoute = createRoute({
  method: 'delete',
  path: '/auth/sessions/{sessionId}',
  operationId: 'revokeSession',
  tags,
  summary: 'End one session of the account',
  request: { params: paramsOf({ sessionId: z.uuid('errors:identifierInvalid') }) },
  responses: {
    200: json(answerOf(z.null()), 'Ended'),
    ...situations({
      401: 'Nobody is signed in',
      404: 'The account has no such open session',
      422: 'The id has the wrong shape',
    }),
  },
})

const revokeOtherSessionsRoute = createRoute({
  method: 'delete',
  path: '/auth/sessions',
  operationId: 'revokeOtherSessions',
  tags,
  summary: 'End all other sessions of the account',
  responses: {
    200: json(answerOf(endedSessionsSchema), 'How many ended'),
    ...situations({ 401: 'Nobody is signed in' }),
  },
})

const getRightsRoute = createRoute({
  method: 'get',
  path: '/auth/rights',
  operationId: 'getRights',
  tags,
  summary: 'What the caller may do as staff',
  description: 'As it is now: roles may have changed since the sign-in. Nothing for customers.',
  responses: {
    200: json(answerOf(permissionsSchema), 'Permissions, and the limit of refunds'),
    ...situations({ 401: 'Nobody is signed in' }),
  },
})

export function sessionRoutes() {
  return createRouter()
    .openapi(getRightsRoute, (c) => {
      const { permissions, refundLimitCentavos } = getPermissions(c.get('ctx'))
      const refundLimit = refundLimitCentavos === null ? null : pesosFromCentavos(refundLimitCentavos)
      return c.json(ok({ permissions: [...permissions], refundLimit }), 200)
    })
    .openapi(listSessionsRoute, async (c) => c.json(ok(await listSessions(c.get('ctx'))), 200))
    .openapi(revokeOtherSessionsRoute, async (c) => c.json(ok(await revokeOtherSessions(c.get('ctx'))), 200))
    .openapi(revokeSessionRoute, async (c) => {
      await revokeSession(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(null), 200)
    })
}
