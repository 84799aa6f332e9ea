import { expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { SituationError } from '#kit/errors.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { staffRoutes } from './staff-routes.ts'
import { createRouter } from './router.ts'

const REFUSED = 418

function callAs(actor: Ctx['actor']) {
  const route = staffRoutes('Management')({
    method: 'post',
    path: '/uploads',
    permission: 'content:write',
    middleware: [async (c) => c.body(null, REFUSED)],
    responses: { 204: { description: 'Kept' } },
  })
  const app = createRouter()
  app.onError((error, c) => c.json({}, error instanceof SituationError ? (error.status as 401) : 500))
  app.use(async (c, next) => {
    c.set('ctx', { actor } as Ctx)
    await next()
  })
  return app.openapi(route, (c) => c.body(null, 204)).request('/uploads', { method: 'POST' })
}

it('a call’s own limits apply to who may call alone: others are refused before them', async () => {
  expect((await callAs({ kind: 'anonymous' })).status).toBe(401)
  expect((await callAs(PROVEN_OWNER)).status).toBe(REFUSED)
})
