import { MethodNotAllowed } from '#api/errors.ts'
import type { Ports } from '#domain/ctx.ts'
import { localeOf } from '#i18n/negotiate.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { inTime } from '#kit/in-time.ts'
import { addressProof } from '#domain/operations/connections/address-proof.ts'
import type { ServerDeps } from './deps.ts'

const METHODS = ['GET', 'HEAD']
/** Milliseconds; balancers give up soon after. */
const READINESS_TIMEOUT_MS = 2000

export function createHealth(
  deps: Pick<ServerDeps, 'readiness'> & { ports: Pick<Ports, 'vault'> },
  isStopping: () => boolean,
): (request: Request) => Promise<Response | undefined> {
  async function readiness(): Promise<Response> {
    const asked = isStopping()
      ? undefined
      : await inTime(deps.readiness(), READINESS_TIMEOUT_MS, undefined).catch(() => undefined)
    const status = isStopping() ? 'stopping' : (asked ?? 'not ready')
    return answer(status === 'ready' ? 200 : 503, { status })
  }

  /** Answers a challenge, which proves that a new address leads to this shop. */
  function alive(challenge: string | null): Response {
    const proof = challenge === null ? undefined : addressProof(deps.ports.vault, challenge)
    return answer(200, { status: 'ok', ...(proof !== undefined && { proof }) })
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/api/health' && pathname !== '/api/ready') return undefined
    if (!METHODS.includes(request.method)) return refuseMethod(request)
    return pathname === '/api/health' ? alive(searchParams.get('challenge')) : readiness()
  }
}

function answer(statusCode: number, data: { status: string; proof?: string }): Response {
  return Response.json({ statusCode, data }, { status: statusCode, headers: { 'Cache-Control': 'no-store' } })
}

function refuseMethod(request: Request): Response {
  const { status: statusCode, code, key, allowed } = new MethodNotAllowed(METHODS)
  const message = errorMessage(localeOf(request), key)
  return Response.json({ statusCode, code, message }, { status: statusCode, headers: { Allow: allowed.join(', ') } })
}
