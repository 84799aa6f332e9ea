import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { CONNECTION_LIMITS, createBoundedServer } from './bounded-server.ts'
import type { ConnectionLimits } from './bounded-server.ts'

/** More than the buffers of two sockets take when nobody reads. */
const LARGE = new Uint8Array(20_000_000)
const GET = 'GET / HTTP/1.1\r\nHost: store.example\r\n\r\n'
const PATIENCE = { timeout: 20_000, interval: 20 }

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

async function serve(
  answer: Parameters<typeof createBoundedServer>[0],
  limits: Partial<ConnectionLimits> = {},
): Promise<{ server: Server; port: number }> {
  const server = createBoundedServer(
    answer,
    { ...CONNECTION_LIMITS, ...limits },
    {
      isProxy: () => false,
      isLarge: (target) => target === '/large',
    },
  )
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** A connection that sends `bytes` and reads only when told to. */
function open(port: number, bytes = ''): { socket: Socket; closed: Promise<unknown> } {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(bytes)
  return { socket, closed: once(socket, 'close') }
}

it('answers requests of one connection in turn: the next is begun when the last answer has left', async () => {
  let [atWork, mostAtWork, begun] = [0, 0, 0]
  const { port } = await serve((_, outgoing) => {
    begun += 1
    const number = begun
    atWork += 1
    mostAtWork = Math.max(mostAtWork, atWork)
    outgoing.once('finish', () => (atWork -= 1))
    setImmediate(() => outgoing.end(String(number)))
  })
  const { socket } = open(port, GET.repeat(5))
  let answered = ''
  socket.on('data', (data: Buffer) => (answered += data.toString()))
  await vi.waitFor(
    () => expect(answered.match(/\r\n\r\n\d/g)?.map((end) => end.at(-1))).toEqual(['1', '2', '3', '4', '5']),
    PATIENCE,
  )
  expect(mostAtWork).toBe(1)
})

it('works for a caller who never reads once, not once for each request that was sent ahead', async () => {
  let [came, begun] = [0, 0]
  const { server, port } = await serve((_, outgoing) => {
    begun += 1
    outgoing.end(LARGE)
  })
  server.on('request', () => (came += 1))
  open(port, GET.repeat(CONNECTION_LIMITS.pipelined))
  await vi.waitFor(() => expect(came).toBe(CONNECTION_LIMITS.pipelined), PATIENCE)
  expect(begun).toBe(1)
})

it('closes a connection that sends more requests ahead than any client does', async () => {
  const { port } = await serve((_, outgoing) => void outgoing.end(LARGE))
  const { socket, closed } = open(port, GET.repeat(500))
  socket.resume()
  await closed
  expect(socket.destroyed).toBe(true)
})

it.each([
  ['takes nothing of its answer', { stalledMs: 200 }],
  ['has not taken its answer in time', { answerMs: 200 }],
])('closes a connection that %s', async (_, limits) => {
  const { server, port } = await serve((_incoming, outgoing) => void outgoing.end(LARGE), limits)
  open(port, GET)
  await once(server, 'connection')
  await vi.waitFor(async () => {
    const held = await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
    expect(held).toBe(0)
  }, PATIENCE)
})

it('closes a connection whose headers come too slowly', async () => {
  const { port } = await serve((_, outgoing) => void outgoing.end(), { headersMs: 200 })
  const { socket, closed } = open(port, 'GET / HTTP/1.1\r\nHost: st')
  socket.resume()
  await closed
  expect(CONNECTION_LIMITS.headersMs).toBeLessThanOrEqual(10_000)
})

it('gives what comes in one call and what it answers longer where a large file travels, and nowhere else', async () => {
  const { port } = await serve(
    (incoming, outgoing) => void incoming.resume().once('end', () => outgoing.end('whole')),
    { requestMs: 100, answerMs: 100 },
  )
  const head = (path: string) => `POST ${path} HTTP/1.1\r\nHost: store.example\r\nContent-Length: 2\r\n\r\na`
  const large = open(port, head('/large'))
  const answered = once(large.socket, 'data')
  const { socket, closed } = open(port, head('/'))
  socket.resume()
  await closed
  large.socket.write('b')
  expect(String((await answered)[0])).toContain('whole')
})

it('waits longer for its own answer to a large file than for a caller who stalls', async () => {
  const held: ServerResponse[] = []
  const { port } = await serve((incoming, outgoing) => void incoming.resume().once('end', () => held.push(outgoing)), {
    stalledMs: 100,
  })
  const whole = (path: string) => `POST ${path} HTTP/1.1\r\nHost: store.example\r\nContent-Length: 1\r\n\r\na`
  const large = open(port, whole('/large'))
  const answered = once(large.socket, 'data')
  await vi.waitFor(() => expect(held).toHaveLength(1), PATIENCE)
  const { socket, closed } = open(port, whole('/'))
  socket.resume()
  await closed
  held[0]?.end('kept')
  expect(String((await answered)[0])).toContain('kept')
})

it('gives the answer to a large file its own time, however long that file took to come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const begun = Promise.withResolvers<void>()
    const whole = Promise.withResolvers<ServerResponse>()
    const { port } = await serve((incoming, outgoing) => {
      begun.resolve()
      incoming.resume().once('end', () => whole.resolve(outgoing))
    })
    const { socket, closed } = open(port, 'POST /large HTTP/1.1\r\nHost: store.example\r\nContent-Length: 2\r\n\r\na')
    const answered = once(socket, 'data').then(String)
    await begun.promise
    vi.advanceTimersByTime(CONNECTION_LIMITS.largeMs - 1)
    socket.write('b')
    const outgoing = await whole.promise
    vi.advanceTimersByTime(CONNECTION_LIMITS.largeMs - 1)
    outgoing.end('kept')
    expect(await Promise.race([answered, closed.then(() => 'cut')])).toContain('kept')
  } finally {
    vi.useRealTimers()
  }
})

it('ends what comes too slowly behind an answer that didn’t wait for it', async () => {
  const { port } = await serve((_, outgoing) => void outgoing.end('early'), { requestMs: 100 })
  const { socket, closed } = open(port, 'POST / HTTP/1.1\r\nHost: store.example\r\nContent-Length: 2\r\n\r\na')
  const [early] = (await once(socket, 'data')) as [Buffer]
  expect(String(early)).toContain('early')
  await closed
})

it('holds no more connections than it may, and takes new ones once others are gone', async () => {
  const { server, port } = await serve((_, outgoing) => void outgoing.end('yes'), { connections: 2 })
  const [first] = [open(port), open(port)]
  await vi.waitFor(async () => {
    const held = await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
    expect(held).toBe(2)
  }, PATIENCE)
  await open(port, GET).closed
  first?.socket.destroy()
  await vi.waitFor(async () => expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('yes'), PATIENCE)
})

it('holds no more connections of one network than that may have; of others it does', async () => {
  const { server } = await serve((_, outgoing) => void outgoing.end(), { connectionsPerNetwork: 2 })
  const connectFrom = (remoteAddress: string) => {
    const socket = Object.assign(new EventTarget(), { remoteAddress }) as unknown as Socket
    const [on, closed] = [new Map<string, () => void>(), vi.fn<() => void>()]
    Object.assign(socket, { once: (name: string, action: () => void) => on.set(name, action), destroy: closed })
    for (const count of server.listeners('connection').slice(1)) count.call(server, socket)
    return { closed, close: () => on.get('close')?.() }
  }
  const ours = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(connectFrom)
  expect(ours.map(({ closed }) => closed.mock.calls.length)).toEqual([0, 0, 1])
  expect(connectFrom('198.51.100.7').closed).not.toHaveBeenCalled()
  ours[0]?.close()
  expect(connectFrom('2001:db8::4').closed).not.toHaveBeenCalled()
})
