import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MetricsRegistry } from '#kit/metrics.ts'
import { pushedPoint, startOtlp } from '#tests/doubles/otlp.ts'
import type { OtlpDouble } from '#tests/doubles/otlp.ts'
import { startPushing } from './start-pushing.ts'

let collector: OtlpDouble

beforeEach(async () => {
  collector = await startOtlp()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.endpoint)
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment=trial')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await collector.stop()
})

/** Pushed by nothing but the end. */
const ONLY_LAST = { role: 'web', intervalMs: 3_600_000 }

it('pushes counters, gauges and histograms as they stand, with what the process is called', async () => {
  const registry = new MetricsRegistry()
  const calls = registry.counter('calls_total', 'Calls')
  const times = registry.histogram('time_seconds', 'Time', [0.1, 1])
  let idle = 3
  registry.read('gauge', { name: 'idle', help: 'Idle' }, () => [{ value: idle }])
  registry.read('gauge', { name: 'age', help: 'Age' }, () => [{ value: Number.POSITIVE_INFINITY }])
  const refresh = async () => {
    idle = 4
  }
  const stop = startPushing({ registry, refresh }, ONLY_LAST)
  calls.add({ route: '/a' })
  calls.add({ route: '/a' }, 2)
  calls.add({ route: '/b' })
  for (const seconds of [0.05, 0.1, 0.5, 7]) times.observe({ route: '/a' }, seconds)
  await stop()

  expect(collector.pushes).toHaveLength(1)
  expect(collector.pushes[0]?.resource).toMatchObject({
    'service.name': 'store',
    'store.role': 'web',
    'deployment.environment': 'trial',
    'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
  })
  const [counter] = collector.pushes[0]?.metrics ?? []
  expect(counter).toMatchObject({ name: 'calls_total', sum: { isMonotonic: true, aggregationTemporality: 2 } })
  expect(pushedPoint(collector, 'web', 'calls_total', { route: '/a' })?.asDouble).toBe(3)
  expect(pushedPoint(collector, 'web', 'calls_total', { route: '/b' })?.asDouble).toBe(1)
  expect(pushedPoint(collector, 'web', 'idle')?.asDouble).toBe(4)
  expect(pushedPoint(collector, 'web', 'age')?.asDouble, 'JSON has no infinity').toBe(Number.MAX_VALUE)
  expect(pushedPoint(collector, 'web', 'time_seconds', { route: '/a' })).toMatchObject({
    count: 4,
    sum: 7.65,
    explicitBounds: [0.1, 1],
    bucketCounts: [2, 1, 1],
  })
})

it('pushes at its interval', async () => {
  const registry = new MetricsRegistry()
  registry.counter('calls_total', 'Calls').add({}, 5)
  const stop = startPushing({ registry, refresh: async () => undefined }, { role: 'worker', intervalMs: 100 })
  await expect.poll(() => collector.pushes.length, { timeout: 20_000 }).toBeGreaterThan(1)
  expect(pushedPoint(collector, 'worker', 'calls_total')?.asDouble).toBe(5)
  await stop()
})

it('stops though the collector is away', async () => {
  await collector.stop()
  const stop = startPushing({ registry: new MetricsRegistry(), refresh: async () => undefined }, ONLY_LAST)
  await expect(stop()).resolves.toBeUndefined()
  collector = await startOtlp()
})
