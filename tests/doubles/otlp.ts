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

interface Attribute {
  key: string
  value: { stringValue?: string }
}

interface Point {
  attributes: Attribute[]
  asDouble?: number
  count?: number
  sum?: number
  bucketCounts?: number[]
  explicitBounds?: number[]
}

interface Metric {
  name: string
  sum?: { dataPoints: Point[]; isMonotonic: boolean; aggregationTemporality: number }
  gauge?: { dataPoints: Point[] }
  histogram?: { dataPoints: Point[]; aggregationTemporality: number }
}

export interface ReceivedMetrics {
  /** Of the process that sent them. */
  resource: Record<string, string | undefined>
  metrics: Metric[]
}

export interface OtlpDouble {
  endpoint: string
  spans: ReceivedSpan[]
  /** Lines of the log. */
  records: ReceivedRecord[]
  /** One for each push. */
  pushes: ReceivedMetrics[]
  stop(): Promise<void>
}

interface Export {
  resourceSpans?: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
  resourceMetrics?: { resource: { attributes: Attribute[] }; scopeMetrics: { metrics: Metric[] }[] }[]
  resourceLogs?: { scopeLogs: { logRecords: ReceivedRecord[] }[] }[]
}

const PATHS: readonly (string | undefined)[] = ['/v1/traces', '/v1/logs', '/v1/metrics']

/** A double of an OpenTelemetry collector: takes spans, log records and metrics as JSON over HTTP. */
export async function startOtlp(): Promise<OtlpDouble> {
  const spans: ReceivedSpan[] = []
  const records: ReceivedRecord[] = []
  const pushes: ReceivedMetrics[] = []
  const server = createServer((incoming, outgoing) => {
    const take = async () => {
      const { resourceSpans = [], resourceLogs = [], resourceMetrics = [] } = (await json(incoming)) as Export
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      records.push(...resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap((scope) => scope.logRecords)))
      pushes.push(...resourceMetrics.map(pushOf))
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
    pushes,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pushOf({ resource, scopeMetrics }: NonNullable<Export['resourceMetrics']>[number]): ReceivedMetrics {
  return {
    resource: Object.fromEntries(resource.attributes.map(({ key, value }) => [key, value.stringValue])),
    metrics: scopeMetrics.flatMap(({ metrics }) => metrics),
  }
}

/** What the newest push of a process says of a metric, with the point of these labels. */
export function pushedPoint(
  { pushes }: OtlpDouble,
  role: string,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Point | undefined {
  const push = pushes.findLast(({ resource }) => resource['store.role'] === role)
  const { sum, gauge, histogram } = push?.metrics.find((metric) => metric.name === name) ?? {}
  const wanted = Object.entries(labels)
  return (sum ?? gauge ?? histogram)?.dataPoints.find(({ attributes }) =>
    wanted.every(([key, value]) => attributes.some((one) => one.key === key && one.value.stringValue === value)),
  )
}
