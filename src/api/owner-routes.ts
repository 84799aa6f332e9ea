import { createRoute } from '@hono/zod-openapi'
import type { RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { ownerOnly } from './callers.ts'
import type { ApiEnv } from './deps.ts'
import { situations } from './envelope.ts'

/** How a call refuses an owner who proved too long ago who they are. */
export const AFTER_PROOF = { 403: 'Only the owner may, with a recent proof of who they are' } as const

interface OwnerRoute extends Omit<RouteConfig, 'tags' | 'middleware'> {
  path: string
  /** Runs after the owner was let in. */
  middleware?: readonly MiddlewareHandler<ApiEnv>[]
  /** Situations besides 401 and 403 that the call refuses in, by status. A 403 here replaces the usual words. */
  refusals?: Readonly<Record<number, string>>
}

type StatusesOf<Route> = Route extends { refusals: infer Refusals } ? Extract<keyof Refusals, number> : never

type DeclaredRoute<Route extends OwnerRoute> = Omit<Route, 'refusals' | 'responses' | 'middleware'> & {
  responses: Route['responses'] & ReturnType<typeof situations<401 | 403 | StatusesOf<Route>>>
}

/** Returns what declares routes of one tag that only the owner may call: others are refused before the payload is read. */
export function ownerRoutes(tag: string) {
  return function ownerRoute<const Route extends OwnerRoute>({
    refusals,
    responses,
    middleware = [],
    ...route
  }: Route): DeclaredRoute<Route> {
    const refused = situations({ 401: 'Nobody is signed in', 403: 'Only the owner may', ...refusals })
    const declared = {
      ...route,
      tags: [tag],
      middleware: [ownerOnly, ...middleware],
      responses: { ...responses, ...refused },
    }
    return createRoute(declared)
  }
}
