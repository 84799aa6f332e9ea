import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { isReady } from './store-process.ts'

/** How often a balancer asks whether a process takes calls (milliseconds). */
const CHECK_MS = 200
/** So many refused checks in a row take a process out: a busy one may miss one. */
const FALL = 2
/** Longer than whoever is in front keeps a connection, so that no call meets one that is being closed (milliseconds). */
const KEPT_FOR = 75_000

export interface Balancer {
  origin: string
  /** Sends calls to this process from when it is ready until it isn't. */
  add(origin: string): void
  /** How many processes get calls now. */
  ready(): number
  stop(): Promise<void>
}

/** A balancer on the loopback address: calls go to ready processes in turn, over connections that are kept, and are never repeated. */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  /** Refused checks in a row. */
  const refused = new Map<string, number>()
  let turn = 0
  const ready = () => [...refused].filter(([, count]) => count < FALL).map(([origin]) => origin)
  const server = createServer((incoming, outgoing) => {
    const up = ready()
    turn += 1
    const origin = up[turn % up.length]
    const refuse = (error: Error) => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(error.message)
    }
    if (!origin) return refuse(new Error('nobody is ready'))
    const { method, url, headers } = incoming
    const call = request(origin + url, { agent, method, headers }, (answer) => {
      // Only this connection is the caller's; what the process says of its own is not passed on
      const connection = headers.connection ?? 'keep-alive'
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection })
      answer.on('error', refuse).pipe(outgoing)
    })
    incoming.pipe(call.on('error', refuse))
  })
  server.keepAliveTimeout = KEPT_FOR
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stopping = new AbortController()
  // Each by itself: one that is slow to answer must not hide that another goes
  const watch = async (origin: string) => {
    while (!stopping.signal.aborted) {
      refused.set(origin, (await isReady(origin)) ? 0 : (refused.get(origin) ?? 0) + 1)
      await delay(CHECK_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(origin) {
      refused.set(origin, FALL)
      void watch(origin)
    },
    ready: () => ready().length,
    async stop() {
      stopping.abort()
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
