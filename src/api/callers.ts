import type { OpenAPIHono } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { requireCustomer, requireOwner, requireSession } from '#domain/identity/authorize.ts'
import type { ApiEnv } from './deps.ts'

type Require = (ctx: ApiEnv['Variables']['ctx']) => unknown

/** Refuses a caller before the payload is validated, so that strangers learn nothing of its shape; the verb checks again. */
const admit = (require: Require) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    require(c.get('ctx'))
    await next()
  })

export const ownerOnly = admit(requireOwner)
const customersOnly = admit(requireCustomer)
const signedInOnly = admit(requireSession)

/** Pictures are not among them: the owner reads those of returns. */
const CUSTOMER_AREAS = ['account', 'addresses', 'data', 'loyalty', 'orders', 'profile', 'wishlist']

/** Refuses callers of whole areas of the API; single calls elsewhere carry `ownerOnly` in their route. */
export function refuseByArea(api: OpenAPIHono<ApiEnv>): void {
  api.use('/management/*', ownerOnly)
  api.use('/auth/passkeys/*', signedInOnly)
  for (const area of CUSTOMER_AREAS) api.use(`/customer/${area}/*`, customersOnly)
}
