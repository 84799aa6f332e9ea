import { changeTagManager } from '#domain/operations/connections/change-connection.ts'
import { tagManagerInputSchema } from '#domain/operations/connections/schemas.ts'
import { jsonBody, ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'
import { headers, HOLDS, now, refusals } from './call-parts.ts'

const changeTagManagerRoute = staffRoutes('Settings')({
  method: 'put',
  path: '/management/connections/tags',
  operationId: 'changeTagManager',
  permission: 'settings:write',
  summary: 'Load tags with a container of the tag manager, or none',
  description: `${HOLDS} Tags load only after consent, and nowhere that people sign in, work or pay.`,
  request: { headers, body: jsonBody(tagManagerInputSchema) },
  responses: now,
  refusals,
})

export function tagManagerRoutes() {
  return createRouter().openapi(changeTagManagerRoute, async (c) => {
    const wanted = { ...c.req.valid('json'), version: versionOf(c.req.valid('header')) }
    return c.json(ok(await changeTagManager(c.get('ctx'), wanted)), 200)
  })
}
