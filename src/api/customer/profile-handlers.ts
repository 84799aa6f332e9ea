import { getProfile } from '#domain/customers/get-profile.ts'
import { updateProfile } from '#domain/customers/update-profile.ts'
import { ok } from '../envelope.ts'
import { createRouter } from '../router.ts'
import { getProfileRoute, updateProfileRoute } from './profile-routes.ts'

export function profileRoutes() {
  return createRouter()
    .openapi(getProfileRoute, async (c) => c.json(ok(await getProfile(c.get('ctx'))), 200))
    .openapi(updateProfileRoute, async (c) => c.json(ok(await updateProfile(c.get('ctx'), c.req.valid('json'))), 200))
}
