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
export const customersOnly = admit(requireCustomer)
export const signedInOnly = admit(requireSession)
