import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface S3Double {
  settings: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }
  /** What lies under which key. */
  kept: Map<string, Uint8Array>
  script: {
    /** Calls that fail with 500 before one succeeds. */
    failures: number
    /** Takes calls and never answers. */
    hangs: boolean
    /** Refuses every call with this code. */
    refuses?: { status: number; code: string }
  }
  /** Methods and paths of the calls received, oldest first. */
  calls: string[]
  stop(): Promise<void>
}

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=AKIADOUBLE\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/

/** A double of a store that speaks S3: one bucket in memory. It takes calls that are signed and whole. */
export async function startS3(): Promise<S3Double> {
  const kept = new Map<string, Uint8Array>()
  const script: S3Double['script'] = { failures: 0, hangs: false }
  const calls: string[] = []
  const server = createServer((incoming, outgoing) => {
    const take = async () => {
      const body = await buffer(incoming)
      calls.push(`${incoming.method} ${incoming.url}`)
      if (script.hangs) return
      const { status, content } = answer(incoming, body)
      outgoing.writeHead(status).end(content)
    }
    void take()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function answer(incoming: IncomingMessage, body: Uint8Array): { status: number; content?: Uint8Array | string } {
    const { method, url = '', headers } = incoming
    if (script.refuses) return refusal(script.refuses.status, script.refuses.code)
    if (script.failures > 0) {
      script.failures -= 1
      return refusal(500, 'InternalError')
    }
    if (!SIGNED.test(headers.authorization ?? '')) return refusal(403, 'AccessDenied')
    const hash = createHash('sha256').update(body).digest('hex')
    if (headers['x-amz-content-sha256'] !== hash) return refusal(400, 'XAmzContentSHA256Mismatch')
    if (url.startsWith('/store-files?list-type=2')) return { status: 200, content: '<ListBucketResult/>' }
    const key = /^\/store-files\/(.+)$/.exec(url)?.[1]
    if (key === undefined) return refusal(404, 'NoSuchBucket')
    if (method === 'PUT') kept.set(key, body)
    if (method === 'DELETE') kept.delete(key)
    if (method !== 'GET') return { status: method === 'DELETE' ? 204 : 200 }
    const content = kept.get(key)
    return content ? { status: 200, content } : refusal(404, 'NoSuchKey')
  }

  return {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'us-east-1',
      bucket: 'store-files',
      accessKeyId: 'AKIADOUBLE',
      secretAccessKey: 'secret-of-the-double',
    },
    kept,
    script,
    calls,
    async stop() {
      server.closeAllConnections()
      server.close()
      if (server.listening) await once(server, 'close')
    },
  }
}

function refusal(status: number, code: string) {
  return { status, content: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` }
}
