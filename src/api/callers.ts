import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requireCustomer, requirePermission, requireSession, requireStaff } from '#domain/authorize.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import type { ApiEnv } from './deps.ts'
import { methodsOf } from './methods.ts'

type Require = (ctx: ApiEnv['Variables']['ctx']) => unknown

/** Refuses callers before validation, so that strangers learn nothing of the payload's shape; the domain checks again. */
const admit = (require: Require) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    require(c.get('ctx'))
    await next()
  })

const staffOnly = admit(requireStaff)
export const permittedOnly = (anyOf: readonly [Permission, ...Permission[]]) =>
  admit((ctx) => requirePermission(ctx, ...anyOf))
const customersOnly = admit(requireCustomer)
const signedInOnly = admit(requireSession)

/** Without pictures, because staff read those of returns. */
const CUSTOMER_AREAS = ['account', 'addresses', 'data', 'loyalty', 'orders', 'profile', 'wishlist']

/** `staffRoutes` refuses too; this is the second net for `/management`. */
export function refuseByArea(api: OpenAPIHono<ApiEnv>): void {
  // Unknown addresses and methods answer 404 or 405 to everyone
  const whereRouted = (refuse: MiddlewareHandler<ApiEnv>) =>
    createMiddleware<ApiEnv>((c, next) =>
      methodsOf(api, c.req.path).includes(c.req.method) ? refuse(c, next) : next(),
    )
  api.use('/management/*', whereRouted(staffOnly))
  api.use('/auth/passkeys/*', whereRouted(signedInOnly))
  api.use('/auth/confirmation/passkey', whereRouted(signedInOnly))
  for (const area of CUSTOMER_AREAS) api.use(`/customer/${area}/*`, whereRouted(customersOnly))
}
