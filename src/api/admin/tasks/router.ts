import { z } from '@hono/zod-openapi'
import { getTask } from '#domain/operations/tasks/get-task.ts'
import { retryTask } from '#domain/operations/tasks/retry-task.ts'
import { taskSchema } from '#domain/operations/tasks/schemas.ts'
import { answerOf, created, json, ok, paramsOf } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { toTaskResponse } from './task-response.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Management')

const getTaskRoute = staffRoute({
  method: 'get',
  path: '/management/tasks/{taskId}',
  operationId: 'getTask',
  permission: 'catalogue:read',
  summary: 'How far long work is',
  description: 'It goes on whoever looks, and is taken up again when a process ends amid it.',
  request: { params: paramsOf({ taskId: z.uuid() }) },
  responses: { 200: json(answerOf(taskSchema), 'How far it is') },
  refusals: { 404: 'There is no such task', 422: 'The id has the wrong shape' },
})

const retryTaskRoute = staffRoute({
  method: 'post',
  path: '/management/tasks/{taskId}/retry',
  operationId: 'retryTask',
  permission: 'catalogue:write',
  summary: 'Start failed long work again',
  description: 'It is a task of its own; what the work does is safe to be done twice.',
  request: { params: paramsOf({ taskId: z.uuid() }) },
  responses: { 201: json(answerOf(taskSchema.pick({ taskId: true })), 'It began again') },
  refusals: { 409: 'It didn’t fail, or began again already', 422: 'The id has the wrong shape' },
})

export function tasksRoutes() {
  return createRouter()
    .openapi(getTaskRoute, async (c) => {
      const ctx = c.get('ctx')
      return c.json(ok(toTaskResponse(await getTask(ctx, c.req.valid('param')), ctx.locale)), 200)
    })
    .openapi(retryTaskRoute, async (c) => c.json(created(await retryTask(c.get('ctx'), c.req.valid('param'))), 201))
}
