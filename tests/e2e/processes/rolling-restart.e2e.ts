import { startBalancer } from './balancer.ts'
import { expect, test } from './stores.ts'

const RESTARTS = 6
const CALLS = 3500
const AT_ONCE = 8
/** The drain is many times what the balancer takes to see that a process isn't ready; every call asks the database. */
const SETTINGS = { DRAIN_SECONDS: '6', ANSWER_CACHE_MB: '0' }
const PATIENCE = { timeout: 120_000, intervals: [50] }

test('six rolling restarts behind a balancer lose none of 3,500 calls', async ({ stores }) => {
  test.setTimeout(480_000)
  const balancer = await startBalancer()
  const processes = [await stores.start(undefined, SETTINGS), await stores.start(undefined, SETTINGS)]
  for (const { origin } of processes) balancer.add(origin)
  await expect.poll(() => balancer.ready(), PATIENCE).toBe(2)

  let done = 0
  const restarted = new AbortController()
  const failures: string[] = []
  const caller = async () => {
    for (let count = 0; !restarted.signal.aborted || done < CALLS; count += 1) {
      const address = ['/', '/store/reposado', '/api/products/v2/1', '/api/categories'][count % 4] ?? '/'
      const headers = { workspace: 'sierra-callada-store' }
      const failure = await fetch(balancer.origin + address, { headers }).then(
        async (answer) => {
          const text = await answer.text()
          return answer.ok ? undefined : `${answer.status} ${address} ${text.slice(0, 200)}`
        },
        (error: unknown) => String(error),
      )
      if (failure) failures.push(failure)
      done += 1
    }
  }
  const callers = Promise.all(Array.from({ length: AT_ONCE }, caller))
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const old = processes.shift()
    expect(await old?.stop(), old?.output()).toBe(0)
    processes.push(await stores.start(Number(new URL(old?.origin ?? '').port), SETTINGS))
    await expect.poll(() => balancer.ready(), PATIENCE).toBe(2)
  }
  restarted.abort()
  await callers
  await balancer.stop()
  console.log(`${failures.length} of ${done} calls failed in ${RESTARTS} restarts`)
  expect(failures).toEqual([])
  expect(done).toBeGreaterThanOrEqual(CALLS)
})
