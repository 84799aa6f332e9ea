import { z } from '@hono/zod-openapi'
import { chooseListLook, getListLooks } from '#domain/identity/staff/list-looks/list-looks.ts'
import { listLookInputSchema, listLookSchema, listSchema } from '#domain/identity/staff/list-looks/schemas.ts'
import { PERMISSIONS } from '#vocabulary/permissions.ts'
import { answerOf, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Management')

const getLooksRoute = staffRoute({
  method: 'get',
  path: '/management/list-looks',
  operationId: 'getListLooks',
  permission: PERMISSIONS,
  summary: 'How one chose to see the back office’s lists',
  description: 'Lists that aren’t named look as shipped.',
  responses: { 200: json(answerOf(z.array(listLookSchema)), 'One’s own') },
})

const chooseLookRoute = staffRoute({
  method: 'put',
  path: '/management/list-looks/{list}',
  operationId: 'chooseListLook',
  permission: PERMISSIONS,
  summary: 'Choose the columns and the row spacing of a list',
  description: 'For oneself alone, wherever one signs in.',
  request: { params: paramsOf({ list: listSchema }), body: jsonBody(listLookInputSchema) },
  responses: { 200: json(answerOf(listLookSchema), 'As it is now') },
  refusals: { 422: 'There is no such list, or too many columns are named' },
})

export function listLooksRoutes() {
  return createRouter()
    .openapi(getLooksRoute, async (c) => c.json(ok(await getListLooks(c.get('ctx'))), 200))
    .openapi(chooseLookRoute, async (c) => {
      const look = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json(ok(await chooseListLook(c.get('ctx'), look)), 200)
    })
}
