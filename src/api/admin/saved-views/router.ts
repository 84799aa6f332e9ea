import { z } from '@hono/zod-openapi'
import { changeSavedView } from '#domain/identity/staff/saved-views/change-saved-view.ts'
import { createSavedView } from '#domain/identity/staff/saved-views/create-saved-view.ts'
import { listSavedViews } from '#domain/identity/staff/saved-views/list-views.ts'
import { removeSavedView } from '#domain/identity/staff/saved-views/remove-saved-view.ts'
import { savedViewInputSchema, savedViewSchema } from '#domain/identity/staff/saved-views/schemas.ts'
import { MAY_SAVE_VIEWS } from '#vocabulary/saved-lists.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Management')
const params = paramsOf({ viewId: z.uuid() })
const OF_ALL_STAFF = 'One of all staff also needs what changes its list.'

const listViewsRoute = staffRoute({
  method: 'get',
  path: '/management/saved-views',
  operationId: 'listSavedViews',
  permission: MAY_SAVE_VIEWS,
  summary: 'Saved views of the back office’s lists',
  description: 'One’s own and all staff’s, of the lists that one may read, by name.',
  responses: { 200: json(answerOf(z.array(savedViewSchema)), 'The views') },
})

const saveViewRoute = staffRoute({
  method: 'post',
  path: '/management/saved-views',
  operationId: 'saveView',
  permission: MAY_SAVE_VIEWS,
  summary: 'Give the filters of a list a name',
  description: `Needs what reads the list. ${OF_ALL_STAFF}`,
  request: { body: jsonBody(savedViewInputSchema) },
  responses: { 201: json(answerOf(savedViewSchema), 'The view') },
  refusals: { 409: 'Another one has the name, or there are enough', 422: 'The name or the filters make no sense' },
})

const changeViewRoute = staffRoute({
  method: 'put',
  path: '/management/saved-views/{viewId}',
  operationId: 'changeSavedView',
  permission: MAY_SAVE_VIEWS,
  summary: 'Give a view another name or other filters',
  description: OF_ALL_STAFF,
  request: {
    params,
    headers: ifMatchHeaders,
    body: jsonBody(savedViewInputSchema.pick({ name: true, filters: true }).meta({ id: 'ChangeView' })),
  },
  responses: { 200: json(answerOf(savedViewSchema), 'The view') },
  refusals: {
    404: 'There is no such view',
    409: 'Another one has the name',
    ...CHANGED_MEANWHILE,
    422: 'The name or the filters make no sense',
  },
})

const removeViewRoute = staffRoute({
  method: 'delete',
  path: '/management/saved-views/{viewId}',
  operationId: 'removeSavedView',
  permission: MAY_SAVE_VIEWS,
  summary: 'Delete a view',
  description: `What the list shows stays. ${OF_ALL_STAFF}`,
  request: { params },
  responses: { 200: json(answerOf(params), 'It is deleted') },
  refusals: { 404: 'There is no such view', 422: 'The id has the wrong shape' },
})

export function savedViewsRoutes() {
  return createRouter()
    .openapi(listViewsRoute, async (c) => c.json(ok(await listSavedViews(c.get('ctx'))), 200))
    .openapi(saveViewRoute, async (c) => c.json(created(await createSavedView(c.get('ctx'), c.req.valid('json'))), 201))
    .openapi(changeViewRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      return c.json(ok(await changeSavedView(c.get('ctx'), { ...c.req.valid('json'), ...seen })), 200)
    })
    .openapi(removeViewRoute, async (c) => {
      await removeSavedView(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(c.req.valid('param')), 200)
    })
}
