import { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from './deps.ts'
import { invalidPayload } from './errors.ts'

/** Answers 422 to invalid input before a handler runs. */
export function createRouter() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (!result.success) return c.json(invalidPayload(result.error, c.get('ctx').locale), 422)
      return undefined
    },
  })
}
