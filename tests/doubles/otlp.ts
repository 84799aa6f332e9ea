import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: object }[]
}

export interface OtlpDouble {
  endpoint: string
  spans: ReceivedSpan[]
  stop(): Promise<void>
}

interface Export {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

/** A double of an OpenTelemetry collector: takes spans as JSON over HTTP. */
export async function startOtlp(): Promise<OtlpDouble> {
  const spans: ReceivedSpan[] = []
  const server = createServer((incoming, outgoing) => {
    const take = async () => {
      const { resourceSpans } = (await json(incoming)) as Export
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      outgoing.writeHead(incoming.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
    }
    void take()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
