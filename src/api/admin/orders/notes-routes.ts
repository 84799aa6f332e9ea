import { createRoute, z } from '@hono/zod-openapi'
import { answerOf, json, jsonBody, situations } from '../../envelope.ts'
import { orderParams } from '../../store/orders/routes.ts'
import { ownerOnly } from '../../callers.ts'
import { newNoteSchema, orderNoteSchema } from '#domain/orders/admin/schemas.ts'

const tags = ['Orders']

const notes = answerOf(z.array(orderNoteSchema))

const forTheOwner = {
  401: 'Nobody is signed in',
  403: 'Only the owner may',
  404: 'There is no such order',
}

export const listNotesRoute = createRoute({
  method: 'get',
  path: '/orders/{folio}/notes',
  middleware: ownerOnly,
  operationId: 'listOrderNotes',
  tags,
  summary: 'What the shop wrote down about an order',
  description: 'For the owner; no buyer is ever shown it. Oldest first.',
  request: { params: orderParams },
  responses: { 200: json(notes, 'The notes'), ...situations({ ...forTheOwner, 422: 'A field is too long' }) },
})

export const addNoteRoute = createRoute({
  method: 'post',
  path: '/orders/{folio}/notes',
  middleware: ownerOnly,
  operationId: 'addOrderNote',
  tags,
  summary: 'Write something down about an order',
  description: 'For the owner; no buyer is ever shown it.',
  request: { params: orderParams, body: jsonBody(newNoteSchema) },
  responses: {
    201: json(notes, 'All notes of the order'),
    ...situations({ ...forTheOwner, 422: 'The note is empty or too long' }),
  },
})
