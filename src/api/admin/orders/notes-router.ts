import { z } from '@hono/zod-openapi'
import { addNote } from '#domain/orders/admin/add-note.ts'
import { listNotes } from '#domain/orders/admin/list-notes.ts'
import { newNoteSchema, orderNoteSchema } from '#domain/orders/admin/schemas.ts'
import { idempotencyHeaders, KEY_REUSED } from '../../idempotency-key.ts'
import { answerOf, created, json, jsonBody, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { orderParams } from '../../store/orders/router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Orders')

const allNotes = answerOf(z.array(orderNoteSchema))

const ofOrder = { 404: 'There is no such order' }

const listNotesRoute = staffRoute({
  method: 'get',
  path: '/orders/{folio}/notes',
  operationId: 'listOrderNotes',
  permission: 'orders:read',
  summary: 'What the shop wrote down about an order',
  description: 'No buyer is ever shown it. Oldest first.',
  request: { params: orderParams },
  responses: { 200: json(allNotes, 'The notes') },
  refusals: { ...ofOrder, 422: 'A field is too long' },
})

const addNoteRoute = staffRoute({
  method: 'post',
  path: '/orders/{folio}/notes',
  operationId: 'addOrderNote',
  permission: ['orders:write', 'orders:fulfil'],
  summary: 'Write something down about an order',
  description: 'No buyer is ever shown it. The same `Idempotency-Key` does it once.',
  request: { headers: idempotencyHeaders, params: orderParams, body: jsonBody(newNoteSchema) },
  responses: { 201: json(allNotes, 'All notes of the order') },
  refusals: { ...ofOrder, ...KEY_REUSED, 422: 'The note is empty or too long' },
})

export function orderNotesRoutes() {
  return createRouter()
    .openapi(listNotesRoute, async (c) => c.json(ok(await listNotes(c.get('ctx'), c.req.valid('param'))), 200))
    .openapi(addNoteRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      const notes = await addNote(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json'), key })
      return c.json(created(notes), 201)
    })
}
