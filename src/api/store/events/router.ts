import { createRoute, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { isbot } from 'isbot'
import { EVENTS_DAY_LIMIT, EVENTS_LIMIT, MAX_EVENTS_BYTES, recordEvents } from '#domain/analytics/record-events.ts'
import { storeEventsSchema } from '#domain/analytics/schemas.ts'
import type { ApiDeps } from '../../deps.ts'
import { accepted, answerOf, json, situations } from '../../envelope.ts'
import { limitByAddress } from '../../limits.ts'
import { createRouter } from '../../router.ts'

const kept = z.object({ kept: z.int() }).openapi('KeptEvents')

const recordEventsRoute = createRoute({
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

const limitSize = bodyLimit({
  maxSize: MAX_EVENTS_BYTES,
  onError: () => {
    throw new HTTPException(413)
  },
})

export function eventsRoutes(deps: ApiDeps) {
  const limitByMinute = limitByAddress(deps, EVENTS_LIMIT)
  const limitByDay = limitByAddress(deps, EVENTS_DAY_LIMIT)
  return createRouter().openapi(
    { ...recordEventsRoute, middleware: [limitByMinute, limitByDay, limitSize] as const },
    async (c) => {
      const { events } = c.req.valid('json')
      const userAgent = c.req.header('user-agent') ?? ''
      if (isbot(userAgent) || asksNotToBeCounted(c.req.raw.headers)) return c.json(accepted({ kept: 0 }), 202)
      const from = { address: c.get('address'), userAgent }
      return c.json(accepted({ kept: await recordEvents(c.get('ctx'), { events, from }) }), 202)
    },
  )
}

function asksNotToBeCounted(headers: Headers): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
}
