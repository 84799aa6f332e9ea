import { requiredText } from '#kit/text-schema.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { answerOf, json, jsonBody, situations } from '../../envelope.ts'
import { orderParams } from '../../store/orders/routes.ts'
import { ownerOnly } from '../../callers.ts'

const MAX_NOTE = 2000

const orderNoteSchema = z.object({ text: requiredText(MAX_NOTE) }).openapi('AddOrderNote')

const tags = ['Orders']

const notes = answerOf(
  z.array(
    z
      .object({ id: z.uuid(), author: z.string(), text: z.string(), at: z.iso.datetime() })
      .openapi('OrderNote', { description: 'For the house alone' }),
  ),
)

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
  summary: 'What the house wrote down about an order',
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
  request: { params: orderParams, body: jsonBody(orderNoteSchema) },
  responses: {
    201: json(notes, 'All notes of the order'),
    ...situations({ ...forTheOwner, 422: 'The note is empty or too long' }),
  },
})
