import { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from './deps.ts'
import { invalidPayload } from './errors.ts'

/** A router for one resource's routes; bad input is answered 422 before a handler sees it. */
export function createRouter() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (!result.success) return c.json(invalidPayload(result.error, c.get('ctx').locale), 422)
      return undefined
    },
  })
}
