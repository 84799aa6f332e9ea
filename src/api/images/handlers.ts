import { createMiddleware } from 'hono/factory'
import { requireRole } from '#domain/identity/authorize.ts'
import { ROLES } from '#domain/identity/schemas.ts'
import { keepImage } from '#domain/images/keep-image.ts'
import { readImage } from '#domain/images/read-image.ts'
import type { ApiDeps, ApiEnv } from '../deps.ts'
import { created } from '../envelope.ts'
import { limitByAddress, limitByUser } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { createRouter } from '../router.ts'
import { readImageRoute, uploadImageRoute } from './routes.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const BY_USER: Limit = { name: 'upload', limit: 30, windowSeconds: HOUR }
const BY_USER_A_DAY: Limit = { name: 'upload-day', limit: 100, windowSeconds: DAY }
const BY_ADDRESS: Limit = { name: 'upload', limit: 90, windowSeconds: HOUR }

const HEADERS = { 'Content-Type': 'image/webp', 'Content-Security-Policy': "default-src 'none'; sandbox" }

/** Nobody else's megabytes are read. */
const whoeverIsSignedIn = createMiddleware<ApiEnv>(async (c, next) => {
  requireRole(c.get('ctx'), ROLES)
  await next()
})

export function imagesRoutes(deps: ApiDeps) {
  const byUser = limitByUser(deps, BY_USER)
  const byUserInADay = limitByUser(deps, BY_USER_A_DAY)
  const byAddress = limitByAddress(deps, BY_ADDRESS)
  return createRouter()
    .openapi(
      { ...uploadImageRoute, middleware: [whoeverIsSignedIn, byUser, byUserInADay, byAddress] as const },
      async (c) => {
        const { image, purpose } = c.req.valid('form')
        const sent = new Uint8Array(await image.arrayBuffer())
        return c.json(created(await keepImage(c.get('ctx'), { sent, purpose })), 201)
      },
    )
    .openapi(readImageRoute, async (c) => {
      const picture = await readImage(c.get('ctx'), c.req.valid('param'))
      return c.body(new Uint8Array(picture), 200, HEADERS)
    })
}
