import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { isbot } from 'isbot'
import { EVENTS_DAY_LIMIT, EVENTS_LIMIT, MAX_EVENTS_BYTES } from '#domain/analytics/limits.ts'
import { recordEvents } from '#domain/analytics/record-events.ts'
import type { ApiDeps } from '../../deps.ts'
import { accepted } from '../../envelope.ts'
import { limitByAddress } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import { recordEventsRoute } from './routes.ts'

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
