import { expect, it } from 'vitest'
import { MetricsRegistry } from './metrics.ts'

it('tells counters, histograms and what is read, as Prometheus reads them', () => {
  const registry = new MetricsRegistry()
  const calls = registry.counter('calls_total', 'Calls')
  const times = registry.histogram('time_seconds', 'Time', [0.1, 1])
  let idle = 3
  registry.read('gauge', { name: 'idle', help: 'Idle' }, () => [{ value: idle }])
  registry.read('gauge', { name: 'none', help: 'Nothing yet' }, () => [])
  calls.add({ route: '/a', status: '200' })
  calls.add({ route: '/a', status: '200' }, 2)
  calls.add({ route: '/b', status: '500' })
  for (const seconds of [0.05, 0.1, 0.5, 7]) times.observe({ route: '/a' }, seconds)
  idle = 4
  expect(registry.expose()).toBe(`# HELP calls_total Calls
# TYPE calls_total counter
calls_total{route="/a",status="200"} 3
calls_total{route="/b",status="500"} 1
# HELP time_seconds Time
# TYPE time_seconds histogram
time_seconds_bucket{route="/a",le="0.1"} 2
time_seconds_bucket{route="/a",le="1"} 3
time_seconds_bucket{route="/a",le="+Inf"} 4
time_seconds_sum{route="/a"} 7.65
time_seconds_count{route="/a"} 4
# HELP idle Idle
# TYPE idle gauge
idle 4
# HELP none Nothing yet
# TYPE none gauge
`)
})

it('a value of a label can end no line and begin no other', () => {
  const registry = new MetricsRegistry()
  registry.counter('calls_total', 'Two\nlines').add({ route: 'a"} 1\nevil 2\\' })
  expect(registry.expose().split('\n')).toEqual([
    '# HELP calls_total Two\\nlines',
    '# TYPE calls_total counter',
    'calls_total{route="a\\"} 1\\nevil 2\\\\"} 1',
    '',
  ])
})

it('refuses a name that is taken', () => {
  const registry = new MetricsRegistry()
  registry.counter('calls_total', 'Calls')
  expect(() => registry.counter('calls_total', 'Calls again')).toThrow('calls_total')
})
