import { createMiddleware } from 'hono/factory'
import type { ApiKeyScope } from '#vocabulary/api-key-scopes.ts'
import { KeyNotAllowed } from '#domain/identity/errors.ts'
import type { ApiDeps, ApiEnv } from './deps.ts'
import { limitBySubject } from './limits.ts'
import type { Limit } from './limits.ts'

const CALLS_BY_KEY: Limit = { name: 'api-key', limit: 120, windowSeconds: 60 }

/** What a key with a scope may call, as the calls are described. It may call nothing else. */
export const CALLS_OF_SCOPES: Readonly<Record<ApiKeyScope, readonly string[]>> = {
  'orders:read': [
    'GET /management/orders',
    'GET /management/orders.csv',
    'GET /management/orders-summary',
    'GET /management/orders/{folio}',
    'GET /orders/{folio}/receipt.pdf',
  ],
  'orders:ship': [
    'POST /orders/{folio}/shipment',
    'POST /orders/{folio}/delivery',
    'POST /orders/{folio}/parcels/{parcelId}/delivery',
  ],
  'products:read': [
    'GET /management/products',
    'GET /management/products/{productId}',
    'GET /management/inventory',
    'GET /management/inventory/locations',
    'GET /management/inventory/movements',
  ],
  'products:write': [
    'POST /management/products',
    'PUT /management/products/{productId}',
    'PUT /management/products/{productId}/variants/{variantId}/price',
    'PUT /management/products/{productId}/state',
  ],
  'stock:write': ['POST /management/inventory/adjustments', 'POST /management/inventory/transfers'],
}

const PATTERNS = Object.fromEntries(
  Object.entries(CALLS_OF_SCOPES).map(([scope, calls]) => [scope, calls.map(patternOf)]),
) as Record<ApiKeyScope, RegExp[]>

/** Refuses (403) what none of a key's scopes names, and (429) more calls of a key than a program needs. */
export function requireScope(deps: ApiDeps) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { actor, now } = c.get('ctx')
    if (actor.kind !== 'owner' || !actor.apiKey) return next()
    await limitBySubject(deps, actor.apiKey.id, CALLS_BY_KEY, now)
    const call = `${c.req.method} ${c.req.path}`
    const mayCall = actor.apiKey.scopes.some((scope) => PATTERNS[scope].some((pattern) => pattern.test(call)))
    if (!mayCall) throw new KeyNotAllowed()
    return next()
  })
}

/** `GET /orders/{folio}` as what matches it, without a word between slashes. */
function patternOf(call: string): RegExp {
  const [method = '', path = ''] = call.split(' ')
  const words = path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${method} /api${words}$`)
}
