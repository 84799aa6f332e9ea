import { z } from '@hono/zod-openapi'
import { listSegments, segmentInputSchema, segmentSchema } from '#domain/customers/admin/segments.ts'
import { changeSegment, removeSegment, saveSegment } from '#domain/customers/admin/save-segment.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Customers')
const params = paramsOf({ segmentId: z.uuid() })
const input = jsonBody(segmentInputSchema)
const listSegmentsRoute = staffRoute({
  method: 'get',
  path: '/management/customer-segments',
  operationId: 'listCustomerSegments',
  permission: 'customers:read',
  summary: 'The segments of the customers',
  description: 'By name.',
  responses: { 200: json(answerOf(z.array(segmentSchema)), 'The segments') },
})

const saveSegmentRoute = staffRoute({
  method: 'post',
  path: '/management/customer-segments',
  operationId: 'saveCustomerSegment',
  permission: 'customers:write',
  summary: 'Give filters of the customers a name',
  description: 'All staff have it.',
  request: { body: input },
  responses: { 201: json(answerOf(segmentSchema), 'The segment') },
  refusals: { 409: 'Another one has the name, or there are enough', 422: 'The name or a filter makes no sense' },
})

const changeSegmentRoute = staffRoute({
  method: 'put',
  path: '/management/customer-segments/{segmentId}',
  operationId: 'changeCustomerSegment',
  permission: 'customers:write',
  summary: 'Give a segment another name or other filters',
  request: { params, headers: ifMatchHeaders, body: input },
  responses: { 200: json(answerOf(segmentSchema), 'The segment') },
  refusals: {
    404: 'There is no such segment',
    409: 'Another one has the name',
    ...CHANGED_MEANWHILE,
    422: 'The name or a filter makes no sense',
  },
})

const removeSegmentRoute = staffRoute({
  method: 'delete',
  path: '/management/customer-segments/{segmentId}',
  operationId: 'removeCustomerSegment',
  permission: 'customers:write',
  summary: 'Delete a segment',
  description: 'The customers stay.',
  request: { params },
  responses: { 200: json(answerOf(params), 'It is deleted') },
  refusals: { 404: 'There is no such segment', 422: 'The id has the wrong shape' },
})

export function customerSegmentsRoutes() {
  return createRouter()
    .openapi(listSegmentsRoute, async (c) => c.json(ok(await listSegments(c.get('ctx'))), 200))
    .openapi(saveSegmentRoute, async (c) => c.json(created(await saveSegment(c.get('ctx'), c.req.valid('json'))), 201))
    .openapi(changeSegmentRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      return c.json(ok(await changeSegment(c.get('ctx'), { ...c.req.valid('json'), ...seen })), 200)
    })
    .openapi(removeSegmentRoute, async (c) => {
      await removeSegment(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(c.req.valid('param')), 200)
    })
}
