import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ApiEnv } from './deps.ts'
import { answerNotFound, MethodNotAllowed } from './errors.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The methods that `path` takes, as the registered routes have it; none where nothing is. `HEAD` goes with `GET`. */
export function methodsOf(api: Pick<OpenAPIHono<ApiEnv>, 'router'>, path: string): string[] {
  return METHODS.filter((method) => {
    const [matched] = api.router.match(method, path)
    // What is registered for every method is no route but what all pass through
    return matched.some(([[, route]]) => route.method === method)
  }).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}

/** What no route takes: an unknown address, or a known one that takes other methods. */
export function answerUnrouted(api: Pick<OpenAPIHono<ApiEnv>, 'router'>) {
  return (c: Context<ApiEnv>): Response => {
    const allowed = methodsOf(api, c.req.path)
    if (allowed.length === 0) return answerNotFound(c)
    throw new MethodNotAllowed(allowed)
  }
}
