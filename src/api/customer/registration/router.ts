import { createRoute } from '@hono/zod-openapi'
import { register } from '#domain/identity/register.ts'
import { registeredSchema, registrationSchema } from '#domain/identity/schemas.ts'
import { accountBucket } from '../../auth/account-bucket.ts'
import type { ApiDeps } from '../../deps.ts'
import { answerOf, created, json, situations } from '../../envelope.ts'
import { limitByAddress, limitBySubject } from '../../limits.ts'
import type { Limit } from '../../limits.ts'
import { createRouter } from '../../router.ts'

const registerRoute = createRoute({
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

const BY_ADDRESS: Limit = { name: 'register', limit: 10, windowSeconds: 600, everywhere: 2000 }
const BY_ACCOUNT: Limit = { name: 'register', limit: 10, windowSeconds: 600 }

export function usersRoutes(deps: ApiDeps) {
  return createRouter().openapi(
    { ...registerRoute, middleware: [limitByAddress(deps, BY_ADDRESS)] as const },
    async (c) => {
      const registration = c.req.valid('json')
      await limitBySubject(deps, accountBucket(registration.email), BY_ACCOUNT, c.get('ctx').now)
      return c.json(created(await register(c.get('ctx'), registration, c.get('address'))), 201)
    },
  )
}
