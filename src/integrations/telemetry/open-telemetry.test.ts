import { expect, it } from 'vitest'
import { parseEnvironment } from '#config/environment.ts'
import { hasMetricsCollector } from './open-telemetry.ts'

const COLLECTOR = 'http://127.0.0.1:4318'

it.each([
  [true, {}],
  [true, { OTEL_METRICS_EXPORTER: 'otlp' }],
  [false, { OTEL_METRICS_EXPORTER: 'none' }],
  [false, { OTEL_METRICS_EXPORTER: 'prometheus' }],
  [false, { OTEL_METRICS_EXPORTER: 'console' }],
  [false, { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
])('sends metrics: %s with %o', (sends, variables) => {
  const environment = parseEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR, ...variables })
  expect(hasMetricsCollector(environment)).toBe(sends)
})
