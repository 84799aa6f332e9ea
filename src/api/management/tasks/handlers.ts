import { getTask } from '#domain/tasks/get-task.ts'
import { ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { getTaskRoute } from './routes.ts'
import { wireTask } from './wire-task.ts'

export function tasksRoutes() {
  return createRouter().openapi(getTaskRoute, async (c) => {
    const ctx = c.get('ctx')
    return c.json(ok(wireTask(await getTask(ctx, c.req.valid('param')), ctx.locale)), 200)
  })
}
