import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ApiEnv } from './deps.ts'
import { answerNotFound, MethodNotAllowed } from './errors.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Methods registered for `path`, possibly none. `HEAD` goes with `GET`. */
export function methodsOf(api: Pick<OpenAPIHono<ApiEnv>, 'router'>, path: string): string[] {
  return METHODS.filter((method) => {
    const [matched] = api.router.match(method, path)
    // Handlers for every method are middleware, not routes
    return matched.some(([[, route]]) => route.method === method)
  }).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}

/** 404, or 405 for a known address. */
export function answerUnrouted(api: Pick<OpenAPIHono<ApiEnv>, 'router'>) {
  return (c: Context<ApiEnv>): Response => {
    const allowed = methodsOf(api, c.req.path)
    if (allowed.length === 0) return answerNotFound(c)
    throw new MethodNotAllowed(allowed)
  }
}
