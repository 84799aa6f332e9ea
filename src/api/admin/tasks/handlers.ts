import { getTask } from '#domain/operations/tasks/get-task.ts'
import { retryTask } from '#domain/operations/tasks/retry-task.ts'
import { created, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { getTaskRoute, retryTaskRoute } from './routes.ts'
import { toTaskResponse } from './task-response.ts'

export function tasksRoutes() {
  return createRouter()
    .openapi(getTaskRoute, async (c) => {
      const ctx = c.get('ctx')
      return c.json(ok(toTaskResponse(await getTask(ctx, c.req.valid('param')), ctx.locale)), 200)
    })
    .openapi(retryTaskRoute, async (c) => c.json(created(await retryTask(c.get('ctx'), c.req.valid('param'))), 201))
}
