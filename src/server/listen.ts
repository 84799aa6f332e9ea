import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import { isDatabaseOutage } from '#db/outage.ts'
import { createTrust } from '#kit/proxy-trust.ts'
import { rememberAddress, settleForwarded } from './addresses.ts'
import { CONNECTION_LIMITS, createBoundedServer } from './bounded-server.ts'
import type { ServerDeps } from './deps.ts'
import { loggedPath } from './logged-path.ts'
import { secured } from './security-headers.ts'

const SWEEP_MS = 50
/** Uploads and playback. */
const VIDEOS = ['/api/management/videos', '/uploads/videos/']

interface ServerOptions extends Pick<ServerDeps, 'log' | 'proxyTrust'> {
  /** While true, responses close their connection, so that callers reconnect to another process. */
  isStopping?: () => boolean
  serveFirst?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  onAnswered?: ((request: AnsweredRequest) => void) | undefined
  /** Wraps each request's work, for tracing. */
  around?: ((request: Request, work: () => Promise<Response>) => Promise<Response>) | undefined
}

interface AnsweredRequest {
  method: string
  /** Path and query. */
  target: string
  /** `aborted`: the caller disconnected before the end. */
  status: number | 'aborted'
  seconds: number
}

export function createHttpServer(store: (request: Request) => Promise<Response>, options: ServerOptions): Server {
  const { log, proxyTrust, serveFirst = () => false, isStopping = () => false, onAnswered, around } = options
  const isTrusted = createTrust(proxyTrust)
  const callers = new WeakMap<object, string>()
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      rememberAddress(request, callers.get(incoming) ?? 'unknown')
      const startedAt = performance.now()
      const response = await (around ? around(request, () => store(request)) : store(request))
      // Answered before the whole body was read
      if (!incoming.complete) closeAfter(outgoing, incoming.socket)
      const requestId = response.headers.get('X-Request-Id')
      if (requestId) {
        const ms = Math.round(performance.now() - startedAt)
        const path = loggedPath(new URL(request.url).pathname)
        log.info({ requestId, method: request.method, path, status: response.status, ms }, 'request')
      }
      return response
    },
    {
      errorHandler(error) {
        // An invalid URL, as from a wrong Host, is the caller's mistake
        if (error instanceof RequestError) {
          log.warn({ reason: error.message }, 'bad request')
          return secured(new Response('Bad request', { status: 400 }), undefined)
        }
        log.error({ err: error }, 'request failed')
        const answer = isDatabaseOutage(error)
          ? new Response('Unavailable', { status: 503 })
          : new Response('Internal error', { status: 500 })
        return secured(answer, undefined)
      },
    },
  )
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (isStopping()) outgoing.shouldKeepAlive = false
    if (onAnswered) measure(incoming, outgoing, onAnswered)
    if (serveFirst(incoming, outgoing)) return
    callers.set(incoming, settleForwarded(incoming, isTrusted))
    void listener(incoming, outgoing)
  }
  const isProxy = (address: string) => isTrusted(address, 0)
  const isLarge = (target: string) => VIDEOS.some((path) => target.startsWith(path))
  return createBoundedServer(answer, CONNECTION_LIMITS, { isProxy, isLarge })
}

function measure(
  { method = '', url: target = '' }: IncomingMessage,
  outgoing: ServerResponse,
  onAnswered: (request: AnsweredRequest) => void,
): void {
  const startedAt = performance.now()
  outgoing.once('close', () => {
    const status = outgoing.writableFinished ? outgoing.statusCode : 'aborted'
    onAnswered({ method, target, status, seconds: (performance.now() - startedAt) / 1000 })
  })
}

const LINGER_MS = 1000

/** Reads on for a moment: closing while the caller sends would reset the connection and lose the response. */
function closeAfter(outgoing: { setHeader(name: string, value: string): unknown }, socket: Socket): void {
  outgoing.setHeader('Connection', 'close')
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

const PORT_TRIES = 20
const PORT_RETRY_MS = 250

/** Retries a taken port for five seconds, while a stopping store finishes. @throws Error naming port and setting */
export async function listen(server: Server, port: number, host: string, setting = 'PORT'): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await listenOnce(server, port, host)
    } catch (error) {
      if (!isAddressTaken(error)) throw error
      if (attempt === PORT_TRIES)
        throw new Error(`Port ${port} is taken by another program: set ${setting} to a free one`, { cause: error })
      await delay(PORT_RETRY_MS)
    }
  }
}

async function listenOnce(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
}

function isAddressTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

export function closeGracefully(server: Server, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), seconds * 1000)
    // Connections become idle only with their response, and would be kept alive
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
  })
}
