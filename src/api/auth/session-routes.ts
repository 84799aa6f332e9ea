import { createRoute, z } from '@hono/zod-openapi'
import { sessionInfoSchema, endedSessionsSchema } from '#domain/identity/schemas.ts'
import { answerOf, json, situations, paramsOf } from '../envelope.ts'

const tags = ['Accounts']

export const listSessionsRoute = createRoute({
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

export const revokeSessionRoute = createRoute({
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

export const revokeOtherSessionsRoute = createRoute({
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
