import { register } from '#domain/identity/register.ts'
import { accountBucket } from '../../auth/account-bucket.ts'
import type { ApiDeps } from '../../deps.ts'
import { created } from '../../envelope.ts'
import { limitByAddress, limitBySubject } from '../../limits.ts'
import type { Limit } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import { registerRoute } from './routes.ts'

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
