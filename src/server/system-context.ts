import type { Ctx } from '#domain/ctx.ts'
import type { ServerDeps } from './deps.ts'
import { portsAt } from './request-context.ts'

/** The context of a background job, whose links lead where visitors are. */
export function jobContext(services: ServerDeps, name: string): Ctx {
  const ctx = systemContext(services, name)
  return { ...ctx, ports: portsAt(ctx.ports, services.shopAddress.current()) }
}

/** The context of what the shop does by itself. */
export function systemContext({ db, ports, clock }: Pick<ServerDeps, 'db' | 'ports' | 'clock'>, name: string): Ctx {
  return { db, ports, now: clock(), locale: 'es', requestId: `system-${name}`, actor: { kind: 'system', name } }
}
