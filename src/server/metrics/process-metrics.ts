import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MetricsRegistry } from '#kit/metrics.ts'

/** Milliseconds between samples of the event loop. */
const RESOLUTION_MS = 20
const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

/** Metric names of prom-client, for existing dashboards. Call once per process. */
export function measureProcess(registry: MetricsRegistry): void {
  const gauge = (name: string, help: string, read: () => number) =>
    registry.read('gauge', { name, help }, () => [{ value: read() }])
  const cpu = { name: 'process_cpu_seconds_total', help: 'Processor time used' }
  registry.read('counter', cpu, () => {
    const { user, system } = process.cpuUsage()
    return [{ value: (user + system) / MICROSECONDS }]
  })
  const startedAt = performance.timeOrigin / 1000
  gauge('process_start_time_seconds', 'When the process started, in Unix time', () => startedAt)
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  gauge('nodejs_heap_size_used_bytes', 'Heap in use', () => process.memoryUsage().heapUsed)
  gauge('nodejs_heap_size_total_bytes', 'Heap reserved', () => process.memoryUsage().heapTotal)
  gauge('nodejs_external_memory_bytes', 'Buffers outside of the heap', () => process.memoryUsage().external)
  measureEventLoop(gauge)
}

function measureEventLoop(gauge: (name: string, help: string, read: () => number) => void): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000)
  gauge('nodejs_eventloop_lag_p50_seconds', 'Delay of the event loop since the last reading, median', () =>
    late(delays.percentile(50)),
  )
  gauge('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop since the last reading, 99th percentile', () =>
    late(delays.percentile(99)),
  )
  // Last: it resets the histogram that the two above read
  gauge('nodejs_eventloop_lag_max_seconds', 'Delay of the event loop since the last reading, longest', () => {
    const longest = late(delays.max)
    delays.reset()
    return longest
  })
}
