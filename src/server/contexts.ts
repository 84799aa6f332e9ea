import { randomUUID } from 'node:crypto'
import { bearerToken } from '#api/auth/bearer-token.ts'
import { staffCookie } from '#api/auth/staff-cookie.ts'
import { ANONYMOUS } from '#domain/ctx.ts'
import type { Ctx, Ports } from '#domain/ctx.ts'
import { localeOf } from '#i18n/negotiate.ts'
import type { ServerDeps } from './deps.ts'
import type { Addresses } from './shop-address.ts'

const REQUEST_ID = /^[\w-]{8,64}$/

type ContextDeps = Pick<ServerDeps, 'db' | 'ports' | 'clock' | 'shopAddress' | 'resolveActor'>

export function createContextOf(deps: ContextDeps): (request: Request) => Promise<Ctx> {
  return async (request) => {
    const now = deps.clock()
    const addresses = deps.shopAddress.of(request)
    const token = bearerToken(request.headers)
    return {
      db: deps.db,
      ports: portsAt(deps.ports, addresses),
      now,
      requestId: requestIdOf(request),
      locale: localeOf(request),
      actor: token
        ? await deps.resolveActor(token, now, staffCookie(request.headers, addresses.visitedUrl))
        : ANONYMOUS,
    }
  }
}

/** Ports with this call's addresses, which the owner may change at any time. */
export function portsAt(ports: Ports, { publicUrl, visitedUrl }: Addresses): Ports {
  const { config } = ports
  const isThere = publicUrl === config.publicUrl && visitedUrl === config.visitedUrl
  return { ...ports, config: isThere ? config : { ...config, publicUrl, visitedUrl } }
}

function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id') ?? ''
  return REQUEST_ID.test(given) ? given : randomUUID()
}

/** Links lead to the visitors' address. */
export function jobContext(services: ServerDeps, name: string): Ctx {
  const ctx = systemContext(services, name)
  const publicUrl = services.shopAddress.current()
  return { ...ctx, ports: portsAt(ctx.ports, { publicUrl, visitedUrl: publicUrl }) }
}

export function systemContext({ db, ports, clock }: Pick<ServerDeps, 'db' | 'ports' | 'clock'>, name: string): Ctx {
  return { db, ports, now: clock(), locale: 'es', requestId: `system-${name}`, actor: { kind: 'system', name } }
}
