import { Agent, request } from 'node:http'
import { percentile } from './statistics.ts'
import type { Rate } from './statistics.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** Sends one call to the store and answers its status and body. */
export function send(
  origin: string,
  { method, path, body, headers = {} }: Call,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const outgoing = request(
      `${origin}${path}`,
      {
        method,
        agent,
        headers: {
          workspace: 'sierra-callada-store',
          ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(payload)
  })
}

/** Sends each call once, `connections` at a time, and says how fast they were answered; non-2xx counts as a failure. */
export async function sendAll(
  origin: string,
  calls: readonly Call[],
  connections: number,
): Promise<Rate & { answers: string[] }> {
  const latencies: number[] = []
  const answers: string[] = []
  let failures = 0
  let next = 0
  const startedAt = performance.now()
  const worker = async (): Promise<void> => {
    for (let index = next++; index < calls.length; index = next++) {
      const sentAt = performance.now()
      const { status, body } = await send(origin, calls[index] as Call)
      latencies.push(performance.now() - sentAt)
      if (status < 200 || status > 299) failures += 1
      answers[index] = body
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - startedAt) / 1000
  return {
    perSecond: calls.length / seconds,
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    failures,
    answers,
  }
}
