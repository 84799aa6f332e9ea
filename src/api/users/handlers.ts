import { register } from '#domain/identity/register.ts'
import type { ApiDeps } from '../deps.ts'
import { created } from '../envelope.ts'
import { limitByAddress } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { createRouter } from '../router.ts'
import { registerRoute } from './routes.ts'

const BY_ADDRESS: Limit = { name: 'register', limit: 10, windowSeconds: 600 }

export function usersRoutes(deps: ApiDeps) {
  return createRouter().openapi(
    { ...registerRoute, middleware: [limitByAddress(deps, BY_ADDRESS)] as const },
    async (c) => c.json(created(await register(c.get('ctx'), c.req.valid('json'))), 201),
  )
}
