import { createRoute } from '@hono/zod-openapi'
import type { RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { Permission } from '#vocabulary/permissions.ts'
import { permittedOnly } from './callers.ts'
import type { ApiEnv } from './deps.ts'
import { situations } from './envelope.ts'

export const RECENT_PROOF_REFUSAL = { 403: 'Needs the permission, and a recent proof of identity' } as const

type Needed = Permission | readonly [Permission, ...Permission[]]

interface StaffRoute extends Omit<RouteConfig, 'tags' | 'middleware'> {
  path: string
  /** Any one of them suffices. */
  permission: Needed
  /** Needed by the requests that the description names. */
  also?: Permission
  /** Runs after authorisation. */
  middleware?: readonly MiddlewareHandler<ApiEnv>[]
  /** Error responses besides 401 and 403, by status; a 403 replaces the default text. */
  refusals?: Readonly<Record<number, string>>
}

type StatusesOf<Route> = Route extends { refusals: infer Refusals } ? Extract<keyof Refusals, number> : never

type DeclaredRoute<Route extends StaffRoute> = Omit<
  Route,
  'refusals' | 'responses' | 'middleware' | 'permission' | 'also' | 'description'
> & {
  responses: Route['responses'] & ReturnType<typeof situations<401 | 403 | StatusesOf<Route>>>
}

/** OpenAPI extension: any of these permissions is needed. */
export const PERMISSION_FIELD = 'x-permission'
/** OpenAPI extension: some requests need these as well. */
const ALSO_FIELD = 'x-permission-also'

export function neededOf(route: object): readonly [Permission, ...Permission[]] | undefined {
  return PERMISSION_FIELD in route ? (route[PERMISSION_FIELD] as readonly [Permission, ...Permission[]]) : undefined
}

/** For calls of customers and guests that staff make for them. */
export function ofStaff(permission: Permission, also?: Permission) {
  return { [PERMISSION_FIELD]: [permission], ...(also && { [ALSO_FIELD]: [also] }) }
}

/** For calls that need a permission only in requests that the description names. */
export function sometimesOfStaff(also: Permission) {
  return { [ALSO_FIELD]: [also] }
}

/** Refuses callers without permission before the payload is validated. */
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
