import { createRoute, z } from '@hono/zod-openapi'
import { storeEventsSchema } from '#domain/analytics/schemas.ts'
import { answerOf, json, situations } from '../../envelope.ts'

const kept = z.object({ kept: z.int() }).openapi('KeptEvents')

export const recordEventsRoute = createRoute({
  method: 'post',
  path: '/events',
  operationId: 'recordEvents',
  tags: ['Analytics'],
  summary: 'Tell what happened in a page',
  description:
    'For the store’s own figures. No cookie is read or set and no address is kept; there is no field for who it was. Of programs, and of browsers that ask not to be tracked (`DNT`, `Sec-GPC`), nothing is kept.',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: storeEventsSchema } },
    },
  },
  responses: {
    202: json(answerOf(kept), 'How many of the events were kept'),
    ...situations({
      413: 'The batch is too large',
      422: 'An event has an unknown name or field, or a value makes no sense',
      429: 'Too many calls from this address',
    }),
  },
})
