import { createRoute } from '@hono/zod-openapi'
import { profileChangesSchema, profileSchema } from '#domain/customers/schemas.ts'
import { answerOf, json, jsonBody, situations } from '../envelope.ts'

const tags = ['Customer area']
const profile = json(answerOf(profileSchema), 'What the customer told about themselves')
const refusals = { 401: 'Nobody is signed in', 403: 'Staff have no customer’s profile' } as const

export const getProfileRoute = createRoute({
  method: 'get',
  path: '/customer/profile',
  operationId: 'getProfile',
  tags,
  summary: 'The profile',
  responses: { 200: profile, ...situations(refusals) },
})

export const updateProfileRoute = createRoute({
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
