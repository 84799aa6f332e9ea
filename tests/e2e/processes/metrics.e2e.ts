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
    .toMatch(/^store_jobs_total\{job="[\w-]+",outcome="done"\} /m)
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
