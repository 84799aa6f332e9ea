import { changeHomeLayout } from '#domain/content/home/change-home-layout.ts'
import { getAdminHomeLayout } from '#domain/content/home/read-home-layout.ts'
import { homeLayoutInputSchema, homeLayoutSchema } from '#domain/content/home/schemas.ts'
import { answerOf, json, jsonBody, ok } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Content')

const getHomeLayoutRoute = staffRoute({
  method: 'get',
  path: '/management/home-layout',
  operationId: 'getHomeLayout',
  permission: 'content:read',
  summary: 'The blocks of the home page',
  description: 'In their order below the hero, hidden ones included.',
  responses: { 200: json(answerOf(homeLayoutSchema), 'The blocks') },
})

const changeHomeLayoutRoute = staffRoute({
  method: 'put',
  path: '/management/home-layout',
  operationId: 'changeHomeLayout',
  permission: 'content:write',
  summary: 'Order and hide the blocks of the home page',
  description: 'Visitors see it within a second, on every process.',
  request: { headers: ifMatchHeaders, body: jsonBody(homeLayoutInputSchema) },
  responses: { 200: json(answerOf(homeLayoutSchema), 'As it is now') },
  refusals: { ...CHANGED_MEANWHILE, 422: 'A block is missing, repeated or unknown, or one is hidden that has to stay' },
})

export function homeRoutes() {
  return createRouter()
    .openapi(getHomeLayoutRoute, async (c) => c.json(ok(await getAdminHomeLayout(c.get('ctx'))), 200))
    .openapi(changeHomeLayoutRoute, async (c) => {
      const change = { version: versionOf(c.req.valid('header')), input: c.req.valid('json') }
      return c.json(ok(await changeHomeLayout(c.get('ctx'), change)), 200)
    })
}
