import { createRoute } from '@hono/zod-openapi'
import { registeredSchema, registrationSchema } from '#domain/identity/schemas.ts'
import { answerOf, json, situations } from '../../envelope.ts'

export const registerRoute = createRoute({
  method: 'post',
  path: '/users/register-me',
  operationId: 'registerMe',
  tags: ['Accounts'],
  summary: 'Register as a customer',
  description: 'The first rule that is not kept is answered. Any other field, such as a role, is ignored.',
  request: {
    body: { required: true, content: { 'application/json': { schema: registrationSchema } } },
  },
  responses: {
    201: json(answerOf(registeredSchema), 'Registered; sign in with the same credentials'),
    ...situations({
      409: 'Another account already has this e-mail',
      422: 'A rule of registration is not kept',
      429: 'Too many registrations from this address or of this e-mail',
      503: 'Too many passwords wait to be hashed',
    }),
  },
})
