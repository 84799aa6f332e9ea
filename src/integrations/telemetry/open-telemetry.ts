import type { Environment } from '#config/environment.ts'
import type { Spans } from '#kit/spans.ts'
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

/** Responses from the cache get no span: nothing happens in them. */
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
