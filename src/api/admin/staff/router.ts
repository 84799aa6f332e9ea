import { createRoute, z } from '@hono/zod-openapi'
import { inviteStaff, renewInvitation } from '#domain/identity/staff/invite-staff.ts'
import { listStaff } from '#domain/identity/staff/list-staff.ts'
import { revokeInvitation } from '#domain/identity/staff/revoke-invitation.ts'
import { revokeStaff } from '#domain/identity/staff/revoke-staff.ts'
import {
  invitedSchema,
  joinedSchema,
  staffInvitationSchema,
  staffJoiningSchema,
  staffSchema,
} from '#domain/identity/staff/schemas.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf, situations } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { AFTER_PROOF, ownerRoutes } from '../../owner-routes.ts'

const ownerRoute = ownerRoutes('Staff')
const invitationParams = paramsOf({ invitationId: z.uuid() })
const staffParams = paramsOf({ userId: z.uuid() })
const invited = json(answerOf(invitedSchema), 'The mail is on its way')

const listStaffRoute = ownerRoute({
  method: 'get',
  path: '/management/staff',
  operationId: 'listStaff',
  summary: 'Who works in the shop, and who was asked to',
  responses: { 200: json(answerOf(staffSchema), 'Everybody') },
})

const inviteStaffRoute = ownerRoute({
  method: 'post',
  path: '/management/staff-invitations',
  operationId: 'inviteStaff',
  summary: 'Ask somebody to join as an admin',
  description: 'By a mail whose link works once and for a week. Whoever was asked already is asked anew.',
  request: { body: jsonBody(staffInvitationSchema) },
  responses: { 201: invited },
  refusals: { ...AFTER_PROOF, 409: 'An account has this e-mail', 422: 'Name or e-mail is wrong' },
})

const renewInvitationRoute = ownerRoute({
  method: 'post',
  path: '/management/staff-invitations/{invitationId}/renewal',
  operationId: 'renewInvitation',
  summary: 'Send an invitation again',
  description: 'With another link; the one before stops working.',
  request: { params: invitationParams },
  responses: { 200: invited },
  refusals: { ...AFTER_PROOF, 404: 'No such invitation', 422: 'The id has the wrong shape' },
})

const revokeInvitationRoute = ownerRoute({
  method: 'delete',
  path: '/management/staff-invitations/{invitationId}',
  operationId: 'revokeInvitation',
  summary: 'Take an invitation back',
  request: { params: invitationParams },
  responses: { 200: json(answerOf(z.null()), 'Its link is void') },
  refusals: { ...AFTER_PROOF, 404: 'No such invitation', 422: 'The id has the wrong shape' },
})

const revokeStaffRoute = ownerRoute({
  method: 'delete',
  path: '/management/staff/{userId}',
  operationId: 'revokeStaff',
  summary: 'Put an admin out',
  description: 'Their account ends, and every session of it at once.',
  request: { params: staffParams },
  responses: { 200: json(answerOf(z.null()), 'They are out') },
  refusals: { ...AFTER_PROOF, 404: 'Nobody of the staff', 409: 'An owner stays', 422: 'The id has the wrong shape' },
})

export const joinStaffRoute = createRoute({
  method: 'post',
  path: '/auth/staff-invitation/completion',
  operationId: 'joinStaff',
  tags: ['Accounts'],
  summary: 'Join the staff with a mailed link',
  description: 'Makes an admin’s account with the password that is chosen.',
  request: { body: jsonBody(staffJoiningSchema) },
  responses: {
    201: json(answerOf(joinedSchema), 'Joined; sign in with it'),
    ...situations({
      409: 'An account was made with this e-mail meanwhile',
      410: 'The link was used already or has expired',
      422: 'A rule of passwords is not kept; the link still works',
      429: 'Too many tries from this address',
      503: 'Too many passwords wait to be hashed',
    }),
  },
})

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
