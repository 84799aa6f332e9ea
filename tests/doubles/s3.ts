import { createHash, createHmac, randomUUID } from 'node:crypto'
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
    refuses?: { status: number; code: string; location?: string }
  }
  /** Methods and paths of the calls received, oldest first. */
  calls: string[]
  stop(): Promise<void>
}

const SETTINGS = {
  region: 'us-east-1',
  bucket: 'store-files',
  accessKeyId: 'AKIADOUBLE',
  secretAccessKey: 'secret-of-the-double',
}
const SIGNED_HEADERS = ['host', 'x-amz-content-sha256', 'x-amz-date']

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** As AWS describes Signature Version 4, of calls whose query is in order already. */
function authorizationOf({ method, url = '', headers }: IncomingMessage, body: Uint8Array): string {
  const [path, query = ''] = url.split('?')
  const names = SIGNED_HEADERS.join(';')
  const signed = SIGNED_HEADERS.map((name) => `${name}:${String(headers[name])}\n`).join('')
  const request = [method, path, query, signed, names, sha256(body)].join('\n')
  const moment = String(headers['x-amz-date'])
  const parts = [moment.slice(0, 8), SETTINGS.region, 's3', 'aws4_request']
  const key = parts.reduce<Buffer | string>(hmac, `AWS4${SETTINGS.secretAccessKey}`)
  const text = ['AWS4-HMAC-SHA256', moment, parts.join('/'), sha256(request)].join('\n')
  const signature = hmac(key, text).toString('hex')
  const credential = [SETTINGS.accessKeyId, ...parts].join('/')
  return `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`
}

/** As many keys as one list has at most. */
const LISTED = 5

interface Answer {
  status: number
  content?: Uint8Array | string
  headers?: Record<string, string>
}

/** A double of a store that speaks S3: one bucket in memory. It takes calls that are signed and whole. */
export async function startS3(): Promise<S3Double> {
  const kept = new Map<string, Uint8Array>()
  /** Parts of files that are not whole yet, by the id of their upload. */
  const uploads = new Map<string, Uint8Array[]>()
  const script: S3Double['script'] = { failures: 0, hangs: false }
  const calls: string[] = []
  const server = createServer((incoming, outgoing) => {
    const take = async () => {
      const body = await buffer(incoming)
      calls.push(`${incoming.method} ${incoming.url}`)
      if (script.hangs) return
      const { status, content, headers } = answer(incoming, body)
      const elsewhere = script.refuses?.location
      outgoing.writeHead(status, elsewhere ? { location: elsewhere } : headers).end(content)
    }
    void take()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function answer(incoming: IncomingMessage, body: Uint8Array): Answer {
    const { method, url = '', headers } = incoming
    if (script.refuses) return refusal(script.refuses.status, script.refuses.code)
    if (script.failures > 0) {
      script.failures -= 1
      return refusal(500, 'InternalError')
    }
    if (headers['x-amz-content-sha256'] !== sha256(body)) return refusal(400, 'XAmzContentSHA256Mismatch')
    if (headers.authorization !== authorizationOf(incoming, body)) return refusal(403, 'SignatureDoesNotMatch')
    const { pathname, searchParams: query } = new URL(url, 'http://s3.example')
    if (pathname === '/store-files' && query.get('list-type') === '2') return listed(query)
    const key = /^\/store-files\/(.+)$/.exec(pathname)?.[1]
    if (key === undefined) return refusal(404, 'NoSuchBucket')
    const uploadId = query.get('uploadId')
    if (query.has('uploads') || uploadId !== null) return partly(key, { method, query, body })
    if (method === 'PUT') kept.set(key, body)
    if (method === 'DELETE') kept.delete(key)
    if (method !== 'GET') return { status: method === 'DELETE' ? 204 : 200 }
    const content = kept.get(key)
    return content ? ranged(content, headers.range) : refusal(404, 'NoSuchKey')
  }

  function listed(query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? ''
    const keys = [...kept.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted()
    const entries = keys.slice(0, LISTED).map((key) => `<Contents><Key>${key}</Key></Contents>`)
    const next = keys.length > LISTED ? `<NextContinuationToken>${keys[LISTED - 1]}</NextContinuationToken>` : ''
    return { status: 200, content: `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>` }
  }

  /** A file that comes in parts is there once all of them are. */
  function partly(
    key: string,
    { method, query, body }: { method: string | undefined; query: URLSearchParams; body: Uint8Array },
  ): Answer {
    const uploadId = query.get('uploadId') ?? randomUUID()
    const parts = uploads.get(uploadId) ?? []
    if (query.has('uploads')) {
      uploads.set(uploadId, parts)
      return { status: 200, content: `<UploadId>${uploadId}</UploadId>` }
    }
    if (method === 'PUT') {
      parts[Number(query.get('partNumber')) - 1] = body
      return { status: 200, headers: { etag: `"${sha256(body)}"` } }
    }
    uploads.delete(uploadId)
    if (method === 'DELETE') return { status: 204 }
    const named = [
      ...Buffer.from(body)
        .toString()
        .matchAll(/"(\w+)"/g),
    ].map(([, etag]) => etag)
    if (named.join() !== parts.map(sha256).join()) return refusal(400, 'InvalidPart')
    kept.set(key, Buffer.concat(parts))
    return { status: 200, content: '<CompleteMultipartUploadResult/>' }
  }

  return {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...SETTINGS,
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

function ranged(content: Uint8Array, range: string | undefined): Answer {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (from === undefined) return { status: 200, content }
  const part = content.subarray(Number(from), Number(to) + 1)
  const header = `bytes ${from}-${Number(from) + part.length - 1}/${content.length}`
  return { status: 206, content: part, headers: { 'content-range': header } }
}

function refusal(status: number, code: string) {
  return { status, content: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` }
}
