import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isReady } from './store-process.ts'

/** How often a balancer asks whether a process takes calls (milliseconds). */
const CHECK_MS = 200

interface Balancer {
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
  const states = new Map<string, boolean>()
  let turn = 0
  const ready = () => [...states].filter(([, isUp]) => isUp).map(([origin]) => origin)
  const server = createServer((incoming, outgoing) => {
    const up = ready()
    turn += 1
    const origin = up[turn % up.length]
    const refuse = () => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    }
    if (!origin) return refuse()
    const { method, url, headers } = incoming
    const call = request(origin + url, { agent, method, headers }, (answer) => {
      // Only this connection is the caller's; what the process says of its own is not passed on
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'keep-alive' })
      answer.on('error', refuse).pipe(outgoing)
    })
    incoming.pipe(call.on('error', refuse))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const check = async () => {
    await Promise.all([...states.keys()].map(async (origin) => states.set(origin, await isReady(origin))))
  }
  const timer = setInterval(() => void check(), CHECK_MS)
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (origin) => void states.set(origin, false),
    ready: () => ready().length,
    async stop() {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
