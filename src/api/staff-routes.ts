import { createRoute } from '@hono/zod-openapi'
import type { RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { Permission } from '#vocabulary/permissions.ts'
import { permittedOnly } from './callers.ts'
import type { ApiEnv } from './deps.ts'
import { situations } from './envelope.ts'

/** How a call refuses staff who proved too long ago who they are. */
export const RECENT_PROOF_REFUSAL = { 403: 'Needs the permission, and a recent proof of identity' } as const

type Needed = Permission | readonly [Permission, ...Permission[]]

interface StaffRoute extends Omit<RouteConfig, 'tags' | 'middleware'> {
  path: string
  /** What the caller must hold; of several, any one. */
  permission: Needed
  /** What some of its requests need too; the description says which. */
  also?: Permission
  /** Runs after the caller was let in. */
  middleware?: readonly MiddlewareHandler<ApiEnv>[]
  /** Situations besides 401 and 403 that the call refuses in, by status. A 403 here replaces the usual words. */
  refusals?: Readonly<Record<number, string>>
}

type StatusesOf<Route> = Route extends { refusals: infer Refusals } ? Extract<keyof Refusals, number> : never

type DeclaredRoute<Route extends StaffRoute> = Omit<
  Route,
  'refusals' | 'responses' | 'middleware' | 'permission' | 'also' | 'description'
> & {
  responses: Route['responses'] & ReturnType<typeof situations<401 | 403 | StatusesOf<Route>>>
}

/** The permissions, any of which a call needs, as the API document shows them. */
export const PERMISSION_FIELD = 'x-permission'
/** The permissions that some requests of a call need besides. */
const ALSO_FIELD = 'x-permission-also'

/** What a route declared; undefined where it needs none. */
export function neededOf(route: object): readonly [Permission, ...Permission[]] | undefined {
  return PERMISSION_FIELD in route ? (route[PERMISSION_FIELD] as readonly [Permission, ...Permission[]]) : undefined
}

/** For a call that customers and guests make too: what staff, and their keys, need to make it for them. */
export function ofStaff(permission: Permission, also?: Permission) {
  return { [PERMISSION_FIELD]: [permission], ...(also && { [ALSO_FIELD]: [also] }) }
}

/** For a call that needs no permission, except in the requests that its description names. */
export function sometimesOfStaff(also: Permission) {
  return { [ALSO_FIELD]: [also] }
}

/** Returns what declares routes of one tag that need a permission: others are refused before the payload is read. */
export function staffRoutes(tag: string) {
  return function staffRoute<const Route extends StaffRoute>({
    permission,
    also,
    description,
    refusals,
    responses,
    middleware = [],
    ...route
  }: Route): DeclaredRoute<Route> {
    const anyOf: readonly [Permission, ...Permission[]] = typeof permission === 'string' ? [permission] : permission
    const needs = `Needs ${anyOf.map((each) => `\`${each}\``).join(' or ')}.`
    const refused = situations({ 401: 'Nobody is signed in', 403: 'The permission is missing', ...refusals })
    const declared = {
      ...route,
      tags: [tag],
      description: description === undefined ? needs : `${description} ${needs}`,
      [PERMISSION_FIELD]: anyOf,
      ...(also && { [ALSO_FIELD]: [also] }),
      middleware: [permittedOnly(anyOf), ...middleware],
      responses: { ...responses, ...refused },
    }
    return createRoute(declared)
  }
}
