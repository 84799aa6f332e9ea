import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { METRICS_TYPE } from '#kit/metrics.ts'
import { createHealth } from '../health.ts'
import type { StoreMetrics } from './store-metrics.ts'

/** `/metrics` for Prometheus; `/health` and `/ready` for workers too, which have no other port. */
export function createMetricsServer(
  metrics: Pick<StoreMetrics, 'expose'>,
  deps: Parameters<typeof createHealth>[0],
  isStopping: () => boolean,
): Server {
  const health = createHealth(deps, isStopping)
  const answer = async ({ url, method }: Request): Promise<Response> => {
    const { pathname } = new URL(url)
    if (pathname === '/metrics' && method === 'GET')
      return new Response(await metrics.expose(), { headers: { 'Content-Type': METRICS_TYPE } })
    const asked = new Request(new URL(`/api${pathname}`, url), { method })
    return (await health(asked)) ?? new Response('Not found', { status: 404 })
  }
  return createServer(getRequestListener(answer))
}
