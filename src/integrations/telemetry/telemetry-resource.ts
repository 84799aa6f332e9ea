import { randomUUID } from 'node:crypto'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import type { Resource } from '@opentelemetry/resources'

export const SERVICE = 'store'
/** Counters of processes that nothing tells apart would be taken for one that jumps. */
const INSTANCE = randomUUID()

/** What `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` say goes first. */
export function telemetryResource(role: string): Resource {
  const own = resourceFromAttributes({ 'service.name': SERVICE, 'service.instance.id': INSTANCE, 'store.role': role })
  const named = detectResources({ detectors: [envDetector] })
  return defaultResource().merge(own).merge(named)
}
