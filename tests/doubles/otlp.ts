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

export interface ReceivedRecord {
  traceId?: string
  severityText: string
  body: { stringValue?: string }
  attributes: { key: string; value: { stringValue?: string } }[]
}

export interface OtlpDouble {
  endpoint: string
  spans: ReceivedSpan[]
  /** Lines of the log. */
  records: ReceivedRecord[]
  stop(): Promise<void>
}

interface Export {
  resourceSpans?: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
  resourceLogs?: { scopeLogs: { logRecords: ReceivedRecord[] }[] }[]
}

const PATHS: readonly (string | undefined)[] = ['/v1/traces', '/v1/logs']

/** A double of an OpenTelemetry collector: takes spans and log records as JSON over HTTP. */
export async function startOtlp(): Promise<OtlpDouble> {
  const spans: ReceivedSpan[] = []
  const records: ReceivedRecord[] = []
  const server = createServer((incoming, outgoing) => {
    const take = async () => {
      const { resourceSpans = [], resourceLogs = [] } = (await json(incoming)) as Export
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      records.push(...resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap((scope) => scope.logRecords)))
      outgoing.writeHead(PATHS.includes(incoming.url) ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
    }
    void take()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    records,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
