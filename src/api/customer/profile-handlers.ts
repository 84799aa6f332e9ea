import { getProfile } from '#domain/customers/get-profile.ts'
import { updateProfile } from '#domain/customers/update-profile.ts'
import type { ApiDeps } from '../deps.ts'
import { ok } from '../envelope.ts'
import { limitByUser } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { createRouter } from '../router.ts'
import { getProfileRoute, updateProfileRoute } from './profile-routes.ts'

/** Every yes and no to marketing is kept for good. */
const CHANGES_BY_USER: Limit = { name: 'profile', limit: 30, windowSeconds: 3600 }

export function profileRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi(getProfileRoute, async (c) => c.json(ok(await getProfile(c.get('ctx'))), 200))
    .openapi({ ...updateProfileRoute, middleware: [limitByUser(deps, CHANGES_BY_USER)] as const }, async (c) =>
      c.json(ok(await updateProfile(c.get('ctx'), c.req.valid('json'))), 200),
    )
}
