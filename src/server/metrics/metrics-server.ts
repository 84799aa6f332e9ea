import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Environment } from '#config/environment.ts'
import { METRICS_TYPE } from '#kit/metrics.ts'
import { createHealth } from '../health.ts'
import { closeGracefully, listen } from '../listen.ts'
import type { StoreMetrics } from './store-metrics.ts'

const CLOSE_SECONDS = 1

interface Served {
  metrics: Pick<StoreMetrics, 'expose'>
  services: Parameters<typeof createHealth>[0]
  isStopping: () => boolean
}

/** @returns how to close it */
export async function serveMetrics(
  { METRICS_PORT, METRICS_HOST }: Environment,
  { metrics, services, isStopping }: Served,
): Promise<() => Promise<void>> {
  if (METRICS_PORT === undefined) return async () => undefined
  const server = createMetricsServer(metrics, services, isStopping)
  await listen(server, METRICS_PORT, METRICS_HOST, 'METRICS_PORT')
  return () => closeGracefully(server, CLOSE_SECONDS)
}

/** `/metrics` for Prometheus; `/health` and `/ready` as under /api, also for workers, which have no other port. */
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
