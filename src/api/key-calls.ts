import type { OpenAPIHono } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { hasPermission } from '#domain/authorize.ts'
import { KeyNotAllowed } from '#domain/access-errors.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import type { ApiDeps, ApiEnv } from './deps.ts'
import { limitBySubject } from './limits.ts'
import type { Limit } from './limits.ts'
import { neededOf } from './staff-routes.ts'

const CALLS_BY_KEY: Limit = { name: 'api-key', limit: 120, windowSeconds: 60 }

type Declared = Pick<OpenAPIHono<ApiEnv>, 'openAPIRegistry'>

interface KeyCall {
  pattern: RegExp
  anyOf: readonly [Permission, ...Permission[]]
}

/** Refuses API keys without the route's permission (403) or above the rate limit (429). */
export function limitKeys(deps: ApiDeps, api: Declared) {
  let known: KeyCall[] | undefined
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { actor, now } = c.get('ctx')
    if (!('apiKey' in actor) || !actor.apiKey) return next()
    await limitBySubject(deps, actor.apiKey.id, CALLS_BY_KEY, now)
    known ??= callsOf(api)
    const call = `${c.req.method} ${c.req.path}`
    const mayCall = known.some(({ pattern, anyOf }) => pattern.test(call) && hasPermission(actor, ...anyOf))
    if (!mayCall) throw new KeyNotAllowed()
    return next()
  })
}

function callsOf({ openAPIRegistry }: Declared): KeyCall[] {
  return openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { method, path } = definition.route
    const anyOf = neededOf(definition.route)
    return anyOf ? [{ pattern: patternOf(method, path), anyOf }] : []
  })
}

/** A pattern for `GET /orders/{folio}`; parameters match no slash. */
function patternOf(method: string, path: string): RegExp {
  const words = path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${method.toUpperCase()} /api${words}$`)
}
