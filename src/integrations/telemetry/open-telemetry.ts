import type { Environment } from '#config/environment.ts'
import type { Spans } from '#kit/spans.ts'
import type { PushedMetrics } from './start-pushing.ts'
import type { Telemetry } from './start-telemetry.ts'

/** Loaded lazily, so that it costs nothing without a collector. */
export async function openTelemetry({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: share,
  ROLE,
}: Environment): Promise<Partial<Telemetry> & Pick<Telemetry, 'flush'>> {
  if (endpoint === undefined) return { flush: async () => undefined }
  const { startTelemetry } = await import('./start-telemetry.ts')
  return startTelemetry(ROLE, share)
}

export function hasMetricsCollector({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: metricsEndpoint = endpoint,
  OTEL_METRICS_EXPORTER: exporter,
}: Environment): boolean {
  return metricsEndpoint !== undefined && exporter === 'otlp'
}

/** @returns how to stop, after a last push; never rejects */
export async function pushMetrics(environment: Environment, metrics: PushedMetrics): Promise<() => Promise<void>> {
  if (!hasMetricsCollector(environment)) return async () => undefined
  const { startPushing } = await import('./start-pushing.ts')
  const { ROLE: role, OTEL_METRIC_EXPORT_INTERVAL: intervalMs } = environment
  return startPushing(metrics, { role, intervalMs })
}

/** A page or an answer from the cache is none: nothing happens in it. */
export function duringRequest(
  spans: Spans,
  routeOf: (method: string, target: string) => string,
  { method, url }: Request,
  work: () => Promise<Response>,
): Promise<Response> {
  const { pathname } = new URL(url)
  const route = routeOf(method, pathname)
  const attributes = { 'http.request.method': method, 'http.route': route }
  return spans.during({ name: `${method} ${route}`, kind: 'server', attributes }, work)
}
