import { z } from '@hono/zod-openapi'
import { addRole, changeRole, removeRole } from '#domain/identity/staff/roles/change-role.ts'
import { listRoles } from '#domain/identity/staff/roles/list-roles.ts'
import { roleInputSchema, roleSchema } from '#domain/identity/staff/roles/schemas.ts'
import type { RoleInput, StaffRole } from '#domain/identity/staff/roles/schemas.ts'
import { centavosFromPesos, pesosFromCentavos } from '#kit/money.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { RECENT_PROOF_REFUSAL, staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Staff')
const params = paramsOf({ roleId: z.uuid() })
const unknown = { ...RECENT_PROOF_REFUSAL, ...CHANGED_MEANWHILE, 404: 'No such role' } as const
const wrong = { 409: 'Another role has that name', 422: 'A field is of the wrong shape' } as const

const listRolesRoute = staffRoute({
  method: 'get',
  path: '/management/staff-roles',
  operationId: 'listStaffRoles',
  permission: 'staff:read',
  summary: 'The roles that staff can have',
  description: 'Whoever has several may do what all of them allow together. The owner has none and may do everything.',
  responses: { 200: json(answerOf(z.array(roleSchema)), 'All of them') },
})

const addRoleRoute = staffRoute({
  method: 'post',
  path: '/management/staff-roles',
  operationId: 'addStaffRole',
  permission: 'staff:write',
  summary: 'Add a role',
  description: 'Whoever isn’t the owner gives only what they hold themselves.',
  request: { body: jsonBody(roleInputSchema) },
  responses: { 201: json(answerOf(roleSchema), 'Added') },
  refusals: { ...RECENT_PROOF_REFUSAL, ...wrong },
})

const changeRoleRoute = staffRoute({
  method: 'put',
  path: '/management/staff-roles/{roleId}',
  operationId: 'changeStaffRole',
  permission: 'staff:write',
  summary: 'Change what a role allows',
  description: 'At once, also for who is signed in. Nobody changes a role of their own.',
  request: { headers: ifMatchHeaders, params, body: jsonBody(roleInputSchema) },
  responses: { 200: json(answerOf(z.null()), 'Changed') },
  refusals: { ...unknown, ...wrong },
})

const removeRoleRoute = staffRoute({
  method: 'delete',
  path: '/management/staff-roles/{roleId}',
  operationId: 'removeStaffRole',
  permission: 'staff:write',
  summary: 'Remove a role that nobody has',
  request: { headers: ifMatchHeaders, params },
  responses: { 200: json(answerOf(z.null()), 'Gone') },
  refusals: { ...unknown, 409: 'Somebody has it, or is invited to', 422: 'The id has the wrong shape' },
})

export function rolesRoutes() {
  return createRouter()
    .openapi(listRolesRoute, async (c) => c.json(ok((await listRoles(c.get('ctx'))).map(toRoleResponse)), 200))
    .openapi(addRoleRoute, async (c) =>
      c.json(created(toRoleResponse(await addRole(c.get('ctx'), inputOf(c.req.valid('json'))))), 201),
    )
    .openapi(changeRoleRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      await changeRole(c.get('ctx'), { ...seen, input: inputOf(c.req.valid('json')) })
      return c.json(ok(null), 200)
    })
    .openapi(removeRoleRoute, async (c) => {
      await removeRole(c.get('ctx'), seenBy(c.req.valid('param'), c.req.valid('header')))
      return c.json(ok(null), 200)
    })
}

function inputOf({ refundLimit, ...input }: z.output<typeof roleInputSchema>): RoleInput {
  return {
    ...input,
    refundLimitCentavos: refundLimit === null ? null : centavosFromPesos(refundLimit),
  }
}

function toRoleResponse({ refundLimitCentavos, permissions, ...role }: StaffRole): z.input<typeof roleSchema> {
  const refundLimit = refundLimitCentavos === null ? null : pesosFromCentavos(refundLimitCentavos)
  return { ...role, permissions: [...permissions], refundLimit }
}
