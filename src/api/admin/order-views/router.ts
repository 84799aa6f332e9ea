import { z } from '@hono/zod-openapi'
import { listViews } from '#domain/orders/admin/list-views.ts'
import { changeView, removeView, saveView } from '#domain/orders/admin/save-view.ts'
import { orderViewSchema, savedViewSchema } from '#domain/orders/admin/views.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Management')
const params = paramsOf({ viewId: z.uuid() })
const input = jsonBody(orderViewSchema)
const listViewsRoute = staffRoute({
  method: 'get',
  path: '/management/order-views',
  operationId: 'listOrderViews',
  permission: 'orders:read',
  summary: 'The shop’s saved views of its orders',
  description: 'By name.',
  responses: { 200: json(answerOf(z.array(savedViewSchema)), 'The views') },
})

const saveViewRoute = staffRoute({
  method: 'post',
  path: '/management/order-views',
  operationId: 'saveOrderView',
  permission: 'orders:write',
  summary: 'Give a way to look at the orders a name',
  description: 'All staff have it.',
  request: { body: input },
  responses: { 201: json(answerOf(savedViewSchema), 'The view') },
  refusals: { 409: 'Another one has the name, or there are enough', 422: 'The name or a filter makes no sense' },
})

const changeViewRoute = staffRoute({
  method: 'put',
  path: '/management/order-views/{viewId}',
  operationId: 'changeOrderView',
  permission: 'orders:write',
  summary: 'Give a view another name or other filters',
  request: { params, headers: ifMatchHeaders, body: input },
  responses: { 200: json(answerOf(savedViewSchema), 'The view') },
  refusals: {
    404: 'There is no such view',
    409: 'Another one has the name',
    ...CHANGED_MEANWHILE,
    422: 'The name or a filter makes no sense',
  },
})

const removeViewRoute = staffRoute({
  method: 'delete',
  path: '/management/order-views/{viewId}',
  operationId: 'removeOrderView',
  permission: 'orders:write',
  summary: 'Forget a view',
  description: 'The orders stay.',
  request: { params },
  responses: { 200: json(answerOf(params), 'It is forgotten') },
  refusals: { 404: 'There is no such view', 422: 'The id has the wrong shape' },
})

export function orderViewsRoutes() {
  return createRouter()
    .openapi(listViewsRoute, async (c) => c.json(ok(await listViews(c.get('ctx'))), 200))
    .openapi(saveViewRoute, async (c) => c.json(created(await saveView(c.get('ctx'), c.req.valid('json'))), 201))
    .openapi(changeViewRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      return c.json(ok(await changeView(c.get('ctx'), { ...c.req.valid('json'), ...seen })), 200)
    })
    .openapi(removeViewRoute, async (c) => {
      await removeView(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(c.req.valid('param')), 200)
    })
}
