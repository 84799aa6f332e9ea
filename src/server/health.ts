import type { ServerDeps } from './deps.ts'

/** `/api/health`: the process lives. `/api/ready`: it can serve (database reachable, migrations current). */
export function createHealth(
  deps: ServerDeps,
  isStopping: () => boolean,
): (pathname: string) => Promise<Response | undefined> {
  return async (pathname) => {
    if (pathname === '/api/health') return answer(200, { status: 'ok' })
    if (pathname !== '/api/ready') return undefined
    const isReady = !isStopping() && (await deps.isReady().catch(() => false))
    return isReady ? answer(200, { status: 'ready' }) : answer(503, { status: isStopping() ? 'stopping' : 'not ready' })
  }
}

function answer(statusCode: number, data: { status: string }): Response {
  return Response.json({ statusCode, data }, { status: statusCode, headers: { 'Cache-Control': 'no-store' } })
}
