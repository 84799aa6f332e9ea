import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import type { Logger } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import type { ProxyTrust } from '#kit/proxy-trust.ts'
import { addressOf } from './addresses.ts'
import { createHttpServer } from './listen.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

interface Serving {
  log?: Logger
  proxyTrust?: ProxyTrust
  isStopping?: boolean
}

async function serve(
  store: (request: Request) => Promise<Response>,
  { log = pino({ level: 'silent' }), proxyTrust = 0, isStopping = false }: Serving = {},
): Promise<number> {
  const server = createHttpServer(store, { log, proxyTrust, isStopping: () => isStopping })
  closers.push(() => server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** The answer to bytes as they are: `fetch` would put them right first. */
async function send(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => {
    answer += String(data)
  })
  socket.end(request)
  await once(socket, 'close')
  return answer
}

it.each(['Host: a b', 'Host: "><script>', 'Host: '])(
  'answers 400 where no address can be made of `%s`',
  async (host) => {
    const logged: string[] = []
    const log = pino({}, { write: (line: string) => logged.push(line) })
    const port = await serve(async () => new Response('never'), { log })
    const answer = await send(port, `GET / HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(logged.map((line) => JSON.parse(line) as object)).toEqual([expect.objectContaining({ level: 40 })])
    expect(logged.join()).not.toContain('stack')
  },
)

const LOOPBACK = ['127.0.0.0/8', '10.0.0.0/8']

it.each<[ProxyTrust, string, string]>([
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.1, 203.0.113.7:4711', '203.0.113.7'],
  [1, '[2001:db8::1]:443', '2001:db8::1'],
  [1, 'anything at all', '127.0.0.1'],
  [1, '203.0.113.7, unknown', '127.0.0.1'],
  [2, '198.51.100.1, 203.0.113.7, 10.0.0.3', '203.0.113.7'],
  [2, '203.0.113.7', '203.0.113.7'],
  [0, '203.0.113.7', '127.0.0.1'],
  [LOOPBACK, '198.51.100.1, 203.0.113.7, 10.0.0.3', '203.0.113.7'],
  [['10.0.0.0/8'], '203.0.113.7', '127.0.0.1'],
])('with %j trusted, takes %j for %s', async (proxyTrust, forwarded, address) => {
  const store = async (request: Request) => new Response(addressOf(request))
  const port = await serve(store, { proxyTrust })
  const headers = `Host: store.example\r\nX-Forwarded-For: ${forwarded}\r\nConnection: close`
  const answer = await send(port, `GET / HTTP/1.1\r\n${headers}\r\n\r\n`)
  expect(answer.split('\r\n\r\n')[1]).toContain(address)
})

it.each<[ProxyTrust, string, string]>([
  [0, 'evil.example', 'store.example'],
  [['10.0.0.0/8'], 'evil.example', 'store.example'],
  [1, 'shop.example', 'shop.example'],
  [1, 'evil.example, shop.example:8443', 'shop.example:8443'],
  [2, 'evil.example, shop.example, inner.example', 'shop.example'],
  [LOOPBACK, 'evil.example, shop.example, inner.example', 'shop.example'],
  [1, 'a b', 'store.example'],
  [1, 'me@evil.example', 'store.example'],
  [1, '', 'store.example'],
])(
  'with %j trusted, the forwarded host %j makes it %s, and nothing else that is forwarded remains',
  async (proxyTrust, forwarded, host) => {
    const store = async (request: Request) =>
      Response.json({ url: request.url, headers: [...request.headers.keys()], host: request.headers.get('host') })
    const port = await serve(store, { proxyTrust })
    const headers = [
      'Host: store.example',
      'Connection: close',
      `X-Forwarded-Host: ${forwarded}`,
      'X-Forwarded-For: 203.0.113.7, 10.0.0.3',
      'X-FORWARDED-PROTO: https',
      'X-Real-IP: 203.0.113.9',
      'Forwarded: for=203.0.113.9;proto=https;host=evil.example',
      'Accept-Language: es',
    ]
    const answer = await send(port, `GET /store HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
    expect(JSON.parse(/\{.*\}/.exec(answer)?.[0] ?? '')).toEqual({
      url: `http://${host}/store`,
      headers: ['accept-language', 'connection', 'host'],
      host,
    })
  },
)

it('answers 503 when the database is out of reach, and 500 without a word on why for everything else', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  const request = 'GET / HTTP/1.1\r\nHost: store.example\r\nConnection: close\r\n\r\n'
  expect(await send(await serve(() => Promise.reject(refused)), request)).toMatch(/^HTTP\/1\.1 503 /)
  const broken = await send(await serve(() => Promise.reject(new Error('secret'))), request)
  expect(broken).toMatch(/^HTTP\/1\.1 500 /)
  expect(broken).not.toContain('secret')
})

it.each([
  ['too large', 413],
  ['too busy', 503],
])('an upload that is refused as %s reads its refusal, and the connection ends with it', async (words, status) => {
  const port = await serve(async () => new Response(words, { status }))
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data: Buffer) => (answer += data.toString()))
  const failed = vi.fn<() => void>()
  socket.on('error', failed)
  socket.write('POST / HTTP/1.1\r\nHost: store.example\r\nContent-Length: 400000000\r\n\r\n')
  const sending = setInterval(() => socket.write(new Uint8Array(100_000)), 1)
  await once(socket, 'end')
  clearInterval(sending)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} .*connection: close.*${words}$`, 'is'))
  expect(failed).not.toHaveBeenCalled()
  socket.destroy()
})

it('a process that is stopping asks callers to come back over another connection', async () => {
  const connectionOf = async (port: number) => (await fetch(`http://127.0.0.1:${port}`)).headers.get('connection')
  expect(await connectionOf(await serve(async () => new Response('yes')))).toBe('keep-alive')
  expect(await connectionOf(await serve(async () => new Response('yes'), { isStopping: true }))).toBe('close')
})
