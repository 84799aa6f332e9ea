import { pushedPoint, startOtlp } from '../../doubles/otlp.ts'
import { isReady, freePort } from './store-process.ts'
import { expect, test } from './stores.ts'

async function textOf(port: number): Promise<string> {
  try {
    return await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  } catch {
    return ''
  }
}

async function statusOf(port: number, path: string): Promise<number | undefined> {
  try {
    return (await fetch(`http://127.0.0.1:${port}${path}`)).status
  } catch {
    return undefined
  }
}

test('a process for visitors tells of its requests on a port of its own, by route', async ({ stores }) => {
  const port = await freePort()
  const store = await stores.start(undefined, { ROLE: 'web', METRICS_PORT: String(port) })
  for (const path of ['/store/reposado', '/store/reposado', '/store/blanco', '/api/nothing', '/wp-login'])
    await (await fetch(store.origin + path)).text()
  // A request is counted once its answer has left
  await expect
    .poll(() => textOf(port))
    .toContain('store_http_requests_total{method="GET",route="/store/:productId",status="200"} 3')
  await expect
    .poll(() => textOf(port))
    .toMatch(/store_http_requests_total\{method="GET",route="unknown",status="404"\} 1/)
  const text = await textOf(port)
  expect(text).toMatch(/store_http_requests_total\{method="GET",route="\/api\/\*",status="4\d\d"\} 1/)
  expect(text).toMatch(/^store_cache_misses_total\{cache="pages"\} [1-9]/m)
  expect(text).toMatch(/^store_gauges_up 1$/m)
  expect(text).toMatch(/^store_disk_free_bytes [1-9]/m)
  expect(text).not.toContain('reposado')
  expect((await fetch(`${store.origin}/metrics`)).status).toBe(404)
  expect(await isReady(store.origin)).toBe(true)
  // What a first start still writes may invalidate the page meanwhile
  await expect
    .poll(async () => {
      await (await fetch(`${store.origin}/store/reposado`)).text()
      return textOf(port)
    })
    .toMatch(/^store_cache_hits_total\{cache="pages"\} [1-9]/m)
})

test('a worker alone says whether it is ready, and tells of its jobs', async ({ stores }) => {
  const port = await freePort()
  const worker = await stores.spawn(undefined, { ROLE: 'worker', METRICS_PORT: String(port) })
  await expect.poll(() => statusOf(port, '/ready'), { timeout: 120_000 }).toBe(200)
  expect(await statusOf(port, '/health')).toBe(200)
  await expect
    .poll(() => textOf(port), { timeout: 120_000 })
    .toMatch(/^store_jobs_total\{queue="[\w-]+",outcome="done"\} /m)
  expect(await worker.stop()).toBe(0)
})

test('a port of measurements that is taken refuses the start by the name of its setting', async ({ stores }) => {
  const port = await freePort()
  await stores.start(undefined, { METRICS_PORT: String(port) })
  const second = await stores.spawn(undefined, { METRICS_PORT: String(port) })
  await second.closed
  expect(second.child.exitCode).toBe(1)
  expect(second.output()).toContain(`set METRICS_PORT to a free one`)
})

test('both kinds of process push the same to a collector', async ({ stores }) => {
  const collector = await startOtlp()
  try {
    const pushing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_METRIC_EXPORT_INTERVAL: '500' }
    const web = await stores.start(undefined, { ...pushing, ROLE: 'web' })
    const worker = await stores.spawn(undefined, { ...pushing, ROLE: 'worker' })
    const pushed = (role: string, name: string, labels?: Record<string, string>) =>
      pushedPoint(collector, role, name, labels)
    for (let visit = 0; visit < 3; visit += 1) await (await fetch(`${web.origin}/store/reposado`)).text()
    const route = { method: 'GET', route: '/store/:productId' }
    const soon = { timeout: 120_000 }
    await expect.poll(() => pushed('web', 'store_http_requests_total', route)?.asDouble, soon).toBe(3)
    await expect.poll(() => pushed('web', 'store_http_request_duration_seconds', route)?.count, soon).toBe(3)
    await expect.poll(() => pushed('web', 'store_gauges_up')?.asDouble, soon).toBe(1)
    await expect.poll(() => pushed('worker', 'store_job_duration_seconds')?.count, soon).toBeGreaterThan(0)
    expect(pushed('worker', 'process_resident_memory_bytes')?.asDouble).toBeGreaterThan(0)
    const instances = collector.pushes.map(({ resource }) => resource['service.instance.id'])
    expect(new Set(instances).size, 'processes can be told apart').toBe(2)
    expect([await web.stop(), await worker.stop()]).toEqual([0, 0])
  } finally {
    await collector.stop()
  }
})

test('a collector that is away holds up neither answers nor the stop', async ({ stores }) => {
  const store = await stores.start(undefined, {
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: `http://127.0.0.1:${await freePort()}/v1/metrics`,
    OTEL_METRIC_EXPORT_INTERVAL: '100',
    ROLE: 'web',
  })
  expect((await fetch(`${store.origin}/store/blanco`)).status).toBe(200)
  expect(await store.stop()).toBe(0)
})

test('a collector gets no metrics where they are kept back', async ({ stores }) => {
  const collector = await startOtlp()
  try {
    const store = await stores.start(undefined, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_METRICS_EXPORTER: 'none',
      ROLE: 'web',
    })
    expect(await store.stop()).toBe(0)
    expect(collector.spans.length, 'spans come all the same').toBeGreaterThan(0)
    expect(collector.pushes).toEqual([])
  } finally {
    await collector.stop()
  }
})
