import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { rememberAddress } from './addresses.ts'
import type { Services } from './services.ts'

const SWEEP_MS = 50

interface ServerOptions extends Pick<Services, 'log' | 'trustsProxy'> {
  /** Answers before the store is asked, where it can. */
  serveFirst?(incoming: IncomingMessage, outgoing: ServerResponse): boolean
}

/** An HTTP server that answers with `store`, logs every request that had to be worked for, and keeps callers' addresses. */
export function createHttpServer(store: (request: Request) => Promise<Response>, options: ServerOptions): Server {
  const { log, trustsProxy, serveFirst = () => false } = options
  const listener = getRequestListener(
    async (request, { incoming }) => {
      rememberAddress(request, incoming.socket.remoteAddress ?? 'unknown', trustsProxy)
      const startedAt = performance.now()
      const response = await store(request)
      const requestId = response.headers.get('X-Request-Id')
      if (requestId) {
        const ms = Math.round(performance.now() - startedAt)
        log.info({ requestId, method: request.method, path: new URL(request.url).pathname, status: response.status, ms }, 'request')
      }
      return response
    },
    {
      errorHandler(error) {
        log.error({ err: error }, 'request failed')
        return new Response('Internal error', { status: 500 })
      },
    },
  )
  return createServer({ keepAliveTimeout: 65_000, requestTimeout: 30_000 }, (incoming, outgoing) => {
    if (!serveFirst(incoming, outgoing)) void listener(incoming, outgoing)
  })
}

/** Listens at the address; rejects when it can't (the port is taken). */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Stops taking calls and waits for those in flight, at most `seconds`; then cuts what is left. */
export function closeGracefully(server: Server, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), seconds * 1000)
    // A connection that was busy goes idle with its answer, and would be kept alive
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
  })
}
