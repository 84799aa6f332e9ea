import { inviteStaff, renewInvitation } from '#domain/identity/staff/invite-staff.ts'
import { listStaff } from '#domain/identity/staff/list-staff.ts'
import { revokeInvitation } from '#domain/identity/staff/revoke-invitation.ts'
import { revokeStaff } from '#domain/identity/staff/revoke-staff.ts'
import { created, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import {
  inviteStaffRoute,
  listStaffRoute,
  renewInvitationRoute,
  revokeInvitationRoute,
  revokeStaffRoute,
} from './routes.ts'

export function staffRoutes() {
  return createRouter()
    .openapi(listStaffRoute, async (c) => c.json(ok(await listStaff(c.get('ctx'))), 200))
    .openapi(inviteStaffRoute, async (c) => {
      return c.json(created(await inviteStaff(c.get('ctx'), c.req.valid('json'))), 201)
    })
    .openapi(renewInvitationRoute, async (c) => {
      return c.json(ok(await renewInvitation(c.get('ctx'), c.req.valid('param'))), 200)
    })
    .openapi(revokeInvitationRoute, async (c) => {
      await revokeInvitation(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(null), 200)
    })
    .openapi(revokeStaffRoute, async (c) => {
      await revokeStaff(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(null), 200)
    })
}
