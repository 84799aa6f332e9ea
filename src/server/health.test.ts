import { expect, it, vi } from 'vitest'
import { createTestPorts } from '#tests/fixtures/context.ts'
import { createHealth } from './health.ts'
import type { Readiness } from './readiness.ts'

const readiness = vi.fn<() => Promise<Readiness>>(async () => 'ready')
let isStopping = false
const { vault } = createTestPorts()
const health = createHealth({ readiness, ports: { vault } }, () => isStopping)

async function ask(path: string, method = 'GET') {
  const response = await health(
    new Request(`https://store.example${path}`, { method, headers: { 'Accept-Language': 'en' } }),
  )
  const body = (await response?.json()) as unknown
  return { status: response?.status, allow: response?.headers.get('allow'), body }
}

it('a process that lives says so; whether it can serve is another question', async () => {
  expect(await ask('/api/health')).toMatchObject({ status: 200, body: { statusCode: 200, data: { status: 'ok' } } })
  expect(await ask('/api/ready')).toMatchObject({ status: 200, body: { data: { status: 'ready' } } })
  readiness.mockResolvedValueOnce('disk full')
  expect(await ask('/api/ready')).toMatchObject({ status: 503, body: { data: { status: 'disk full' } } })
  readiness.mockRejectedValueOnce(new Error('connect ECONNREFUSED'))
  expect(await ask('/api/ready')).toMatchObject({ status: 503, body: { data: { status: 'not ready' } } })
  isStopping = true
  expect(await ask('/api/ready')).toMatchObject({ status: 503, body: { data: { status: 'stopping' } } })
  expect(await ask('/api/health')).toMatchObject({ status: 200 })
})

it('to a challenge it answers what this shop alone can, another one each time', async () => {
  const proofOf = async (challenge: string) => {
    const { body } = await ask(`/api/health?challenge=${challenge}`)
    return (body as { data: { proof?: string } }).data.proof
  }
  const [one, other] = [await proofOf('a'.repeat(32)), await proofOf('b'.repeat(32))]
  expect(one).toMatch(/^[\w-]{43}$/)
  expect(other).not.toBe(one)
  for (const none of ['', 'short', 'a'.repeat(65), '%F0%9F%8C%B5'.repeat(20)])
    expect(await proofOf(none)).toBeUndefined()
})

it('a database that hangs is not waited for', async () => {
  vi.useFakeTimers()
  readiness.mockReturnValueOnce(new Promise(() => undefined))
  isStopping = false
  const asked = ask('/api/ready')
  await vi.advanceTimersByTimeAsync(2000)
  expect(await asked).toMatchObject({ status: 503, body: { data: { status: 'not ready' } } })
  vi.useRealTimers()
})

it.each(['/api/health', '/api/ready'])('%s is read and nothing else', async (path) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    expect(await ask(path, method)).toMatchObject({
      status: 405,
      allow: 'GET, HEAD',
      body: { statusCode: 405, code: 'MethodNotAllowed', message: expect.any(String) },
    })
  }
})

it('leaves other addresses to the API', async () => {
  expect(await health(new Request('https://store.example/api/healthy'))).toBeUndefined()
})
