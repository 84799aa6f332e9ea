import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface PurgeCall {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

export interface CdnDouble {
  origin: string
  /** Received, oldest first. */
  calls: PurgeCall[]
  answersWith(status: number): void
  stop(): Promise<void>
}

/** A double of what takes purges: a Varnish, or a provider's API. */
export async function startCdn(): Promise<CdnDouble> {
  const calls: PurgeCall[] = []
  let status = 200
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const take = async () => {
      calls.push({ method, url, headers, body: await text(incoming) })
      outgoing.writeHead(status).end('{}')
    }
    void take()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answersWith(next) {
      status = next
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
