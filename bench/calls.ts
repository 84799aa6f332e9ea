import { Agent, request } from 'node:http'
import { percentile } from './statistics.ts'
import type { Rate } from './statistics.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  /** Sent instead of a body, as a browser sends a form. */
  form?: Record<string, string>
  headers?: Record<string, string>
}

/** Sends one call to the store and answers its status and body. */
export function send(
  origin: string,
  { method, path, body, form, headers = {} }: Call,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? undefined : JSON.stringify(body)
    const payload = form ? new URLSearchParams(form).toString() : json
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
    const outgoing = request(
      `${origin}${path}`,
      {
        method,
        agent,
        headers: {
          workspace: 'sierra-callada-store',
          ...(payload ? { 'content-type': type, 'content-length': Buffer.byteLength(payload) } : {}),
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
  const answers: string[] = []
  const rate = await repeat(calls.length, connections, async (index) => {
    const { status, body } = await send(origin, calls[index] as Call)
    answers[index] = body
    return status >= 200 && status <= 299
  })
  return { ...rate, answers }
}

/**
 * Does something `count` times, as many at once as there are connections, and says how fast it went.
 * @param work whether it went well; what throws did not
 */
export async function repeat(
  count: number,
  connections: number,
  work: (index: number) => Promise<boolean>,
): Promise<Rate> {
  const latencies: number[] = []
  let failures = 0
  let next = 0
  const startedAt = performance.now()
  const worker = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
      const beganAt = performance.now()
      const isWell = await work(index).catch(() => false)
      latencies.push(performance.now() - beganAt)
      if (!isWell) failures += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - startedAt) / 1000
  return { perSecond: count / seconds, p50: percentile(latencies, 50), p99: percentile(latencies, 99), failures }
}
