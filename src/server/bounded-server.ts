import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { Socket } from 'node:net'
import { networkOf } from '#kit/network-address.ts'

export interface ConnectionLimits {
  /** The only limit for trusted proxies, which carry all visitors. */
  connections: number
  connectionsPerNetwork: number
  pipelined: number
  headersMs: number
  /** For the body, after the headers. */
  requestMs: number
  stalledMs: number
  answerMs: number
  /** Replaces `requestMs` and `answerMs` for large files. */
  largeMs: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 2000,
  connectionsPerNetwork: 256,
  pipelined: 16,
  headersMs: 10_000,
  requestMs: 30_000,
  stalledMs: 30_000,
  answerMs: 120_000,
  // 24 MB at 42 kB a second
  largeMs: 600_000,
}
/** Added to the time limits (milliseconds). */
const CHECK_MS = 5000
/** Longer than the idle timeout of common balancers, which would otherwise use a closing connection (milliseconds). */
const KEPT_ALIVE_MS = 65_000

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void
type IsProxy = (address: string) => boolean
/** Whether a path and query transfer a large file, either way. */
type IsLarge = (target: string) => boolean

interface Recognised {
  isProxy: IsProxy
  isLarge: IsLarge
}

/** Answers a connection's requests one by one, so that a caller who never reads costs one response of memory. */
export function createBoundedServer(
  answer: Answer,
  limits: ConnectionLimits,
  { isProxy, isLarge }: Recognised,
): Server {
  const server = createServer(
    {
      keepAliveTimeout: KEPT_ALIVE_MS,
      headersTimeout: limits.headersMs,
      // Applies to every request; `oneAfterAnother` ends the others sooner
      requestTimeout: limits.largeMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, limits.headersMs),
    },
    oneAfterAnother(answer, limits, isLarge),
  )
  server.timeout = limits.stalledMs
  server.maxConnections = limits.connections
  server.on('connection', countByNetwork(limits.connectionsPerNetwork, isProxy))
  return server
}

function oneAfterAnother(answer: Answer, limits: ConnectionLimits, isLarge: IsLarge): Answer {
  const queues = new WeakMap<Socket, (() => void)[]>()
  const serve: Answer = (incoming, outgoing) => {
    const { socket } = incoming
    const { requestMs, answerMs, largeMs } = limits
    const large = isLarge(incoming.url ?? '')
    const cut = () => {
      if (!incoming.complete) socket.destroy()
    }
    const end = setTimeout(cut, large ? largeMs : requestMs).unref()
    incoming.once('close', () => clearTimeout(end))
    // Buffering may take longer than a caller may stall
    const deadline = setTimeout(() => socket.destroy(), large ? largeMs : answerMs).unref()
    if (large)
      incoming.once('end', () => {
        if (outgoing.writableEnded) return
        deadline.refresh()
        socket.setTimeout(largeMs)
      })
    outgoing.once('close', () => {
      clearTimeout(deadline)
      const next = queues.get(socket)?.shift()
      if (next) next()
      else queues.delete(socket)
    })
    answer(incoming, outgoing)
  }
  return (incoming, outgoing) => {
    const { socket } = incoming
    const queue = queues.get(socket)
    if (!queue) {
      queues.set(socket, [])
      serve(incoming, outgoing)
    } else if (queue.length < limits.pipelined) queue.push(() => serve(incoming, outgoing))
    else socket.destroy()
  }
}

/** Loopback connections are not counted, since a proxy may be among them. */
function countByNetwork(most: number, isProxy: IsProxy): (socket: Socket) => void {
  const counts = new Map<string, number>()
  return (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isIP(address) === 0 || isLoopback(address) || isProxy(address)) return
    const network = networkOf(address)
    const count = counts.get(network) ?? 0
    if (count >= most) {
      socket.destroy()
      return
    }
    counts.set(network, count + 1)
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    })
  }
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
