import { createRoute } from '@hono/zod-openapi'
import { getProfile } from '#domain/customers/get-profile.ts'
import { profileChangesSchema, profileSchema } from '#domain/customers/schemas.ts'
import { updateProfile } from '#domain/customers/update-profile.ts'
import type { ApiDeps } from '../deps.ts'
import { answerOf, json, jsonBody, ok, situations } from '../envelope.ts'
import { limitByUser } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { createRouter } from '../router.ts'

const tags = ['Customer area']
const profile = json(answerOf(profileSchema), 'What the customer told about themselves')
const refusals = { 401: 'Nobody is signed in', 403: 'Staff have no customer’s profile' } as const

const getProfileRoute = createRoute({
  method: 'get',
  path: '/customer/profile',
  operationId: 'getProfile',
  tags,
  summary: 'The profile',
  responses: { 200: profile, ...situations(refusals) },
})

const updateProfileRoute = createRoute({
  method: 'patch',
  path: '/customer/profile',
  operationId: 'updateProfile',
  tags,
  summary: 'Change the profile',
  description:
    'What is left out stays. Every yes and no to marketing is kept with its moment. The e-mail has calls of its own.',
  request: { body: jsonBody(profileChangesSchema) },
  responses: {
    200: profile,
    ...situations({
      ...refusals,
      404: 'The picture is not there, or is somebody else’s',
      422: 'The payload is of the wrong shape',
      429: 'Too many changes for this account',
    }),
  },
})

/** Every change of marketing consent is stored for good. */
const CHANGES_BY_USER: Limit = { name: 'profile', limit: 30, windowSeconds: 3600 }

export function profileRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi(getProfileRoute, async (c) => c.json(ok(await getProfile(c.get('ctx'))), 200))
    .openapi({ ...updateProfileRoute, middleware: [limitByUser(deps, CHANGES_BY_USER)] as const }, async (c) =>
      c.json(ok(await updateProfile(c.get('ctx'), c.req.valid('json'))), 200),
    )
}
