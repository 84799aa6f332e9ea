import { createRoute, z } from '@hono/zod-openapi'
import { assignRoles } from '#domain/identity/staff/assign-roles.ts'
import { chosenRolesSchema } from '#domain/identity/staff/roles/schemas.ts'
import { endStaffSession, listStaffSessions } from '#domain/identity/staff/staff-sessions.ts'
import { sessionInfoSchema } from '#domain/identity/schemas.ts'
import { inviteStaff, renewInvitation } from '#domain/identity/staff/invite-staff.ts'
import { listStaff } from '#domain/identity/staff/list-staff.ts'
import { revokeInvitation } from '#domain/identity/staff/revoke-invitation.ts'
import {
  invitedSchema,
  joinedSchema,
  staffInvitationSchema,
  staffJoiningSchema,
  staffSchema,
} from '#domain/identity/staff/schemas.ts'
import { revokeStaff } from '#domain/offboarding/revoke-staff.ts'
import { getOpenWork } from '#domain/offboarding/get-open-work.ts'
import { openWorkSchema, recipientsSchema } from '#domain/offboarding/schemas.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf, situations } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { RECENT_PROOF_REFUSAL, staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Staff')
const invitationParams = paramsOf({ invitationId: z.uuid() })
const staffParams = paramsOf({ userId: z.uuid() })
const sessionParams = paramsOf({ userId: z.uuid(), sessionId: z.uuid() })
const invited = json(answerOf(invitedSchema), 'The mail is on its way')

const listStaffRoute = staffRoute({
  method: 'get',
  path: '/management/staff',
  operationId: 'listStaff',
  permission: 'staff:read',
  summary: 'Who works in the shop, and who was asked to',
  responses: { 200: json(answerOf(staffSchema), 'Everybody') },
})

const inviteStaffRoute = staffRoute({
  method: 'post',
  path: '/management/staff-invitations',
  operationId: 'inviteStaff',
  permission: 'staff:write',
  summary: 'Ask somebody to join as an admin',
  description:
    'By a mail whose link works once and for a week. Whoever was asked already is asked anew, with these roles. Only the owner gives what they don’t hold.',
  request: { body: jsonBody(staffInvitationSchema) },
  responses: { 201: invited },
  refusals: {
    ...RECENT_PROOF_REFUSAL,
    404: 'No such role',
    409: 'An account has this e-mail',
    422: 'Name or e-mail is wrong',
  },
})

const renewInvitationRoute = staffRoute({
  method: 'post',
  path: '/management/staff-invitations/{invitationId}/renewal',
  operationId: 'renewInvitation',
  permission: 'staff:write',
  summary: 'Send an invitation again',
  description: 'With another link; the one before stops working.',
  request: { params: invitationParams },
  responses: { 200: invited },
  refusals: { ...RECENT_PROOF_REFUSAL, 404: 'No such invitation', 422: 'The id has the wrong shape' },
})

const revokeInvitationRoute = staffRoute({
  method: 'delete',
  path: '/management/staff-invitations/{invitationId}',
  operationId: 'revokeInvitation',
  permission: 'staff:write',
  summary: 'Take an invitation back',
  request: { params: invitationParams },
  responses: { 200: json(answerOf(z.null()), 'Its link is void') },
  refusals: { ...RECENT_PROOF_REFUSAL, 404: 'No such invitation', 422: 'The id has the wrong shape' },
})

const revokeStaffRoute = staffRoute({
  method: 'delete',
  path: '/management/staff/{userId}',
  operationId: 'revokeStaff',
  permission: 'staff:write',
  summary: 'Put an admin out',
  description:
    'Their account ends, and every session and API key of it at once. What they have open goes to the colleagues that are named by kind, each of whom must be allowed it.',
  request: { params: staffParams, query: recipientsSchema },
  responses: { 200: json(answerOf(z.null()), 'They are out') },
  refusals: {
    ...RECENT_PROOF_REFUSAL,
    404: 'Nobody of the staff',
    409: 'An owner stays, or a colleague may not take it over',
    422: 'An id has the wrong shape, or a kind is none',
  },
})

const getOpenWorkRoute = staffRoute({
  method: 'get',
  path: '/management/staff/{userId}/open-work',
  operationId: 'getOpenWork',
  permission: 'staff:write',
  summary: 'What an admin has open, and who may take it over',
  request: { params: staffParams },
  responses: { 200: json(answerOf(openWorkSchema), 'By kind, without what there is none of') },
  refusals: { 404: 'Nobody of the staff', 422: 'The id has the wrong shape' },
})

const assignRolesRoute = staffRoute({
  method: 'put',
  path: '/management/staff/{userId}/roles',
  operationId: 'assignStaffRoles',
  permission: 'staff:write',
  summary: 'Give somebody other roles',
  description:
    'In place of those they had, at once. Nobody changes their own, and only the owner gives what they don’t hold.',
  request: { params: staffParams, body: jsonBody(chosenRolesSchema) },
  responses: { 200: json(answerOf(z.null()), 'They have them') },
  refusals: {
    ...RECENT_PROOF_REFUSAL,
    404: 'Nobody of the staff, or no such role',
    409: 'An owner has no roles',
    422: 'A field is of the wrong shape',
  },
})

const listStaffSessionsRoute = staffRoute({
  method: 'get',
  path: '/management/staff/{userId}/sessions',
  operationId: 'listStaffSessions',
  permission: 'staff:read',
  summary: 'Where somebody of the staff is signed in',
  request: { params: staffParams },
  responses: { 200: json(answerOf(z.array(sessionInfoSchema)), 'Newest first') },
  refusals: { 404: 'Nobody of the staff', 422: 'The id has the wrong shape' },
})

const endStaffSessionRoute = staffRoute({
  method: 'delete',
  path: '/management/staff/{userId}/sessions/{sessionId}',
  operationId: 'endStaffSession',
  permission: 'staff:write',
  summary: 'Sign an admin out of a device',
  request: { params: sessionParams },
  responses: { 200: json(answerOf(z.null()), 'Ended') },
  refusals: {
    ...RECENT_PROOF_REFUSAL,
    404: 'Nobody of the staff, or no such session',
    409: 'An owner ends their own',
    422: 'An id has the wrong shape',
  },
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
      410: 'The link was used already, has expired, or its inviter couldn’t invite so any more',
      422: 'A rule of passwords is not kept; the link still works',
      429: 'Too many tries from this address',
      503: 'Too many passwords wait to be hashed',
    }),
  },
})

export function staffMembersRoutes() {
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
    .openapi(assignRolesRoute, async (c) => {
      await assignRoles(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })
      return c.json(ok(null), 200)
    })
    .openapi(listStaffSessionsRoute, async (c) =>
      c.json(ok(await listStaffSessions(c.get('ctx'), c.req.valid('param'))), 200),
    )
    .openapi(endStaffSessionRoute, async (c) => {
      await endStaffSession(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(null), 200)
    })
    .openapi(getOpenWorkRoute, async (c) => c.json(ok(await getOpenWork(c.get('ctx'), c.req.valid('param'))), 200))
    .openapi(revokeStaffRoute, async (c) => {
      await revokeStaff(c.get('ctx'), { ...c.req.valid('query'), ...c.req.valid('param') })
      return c.json(ok(null), 200)
    })
}
