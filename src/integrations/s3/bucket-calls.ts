import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'

/** Of one try (milliseconds), beside the time that what is sent may take. */
const TIMEOUT = 10_000
/** 100 kB a second, the slowest line that a bucket is written over. */
const BYTES_PER_MS = 100
/** A connection that was kept open may be closed by the time it is used again. */
const TRIES = 2

export interface Bucket {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Milliseconds, beside those for what is sent. */
  timeout?: number
}

export interface BucketCall {
  body?: Uint8Array | undefined
  headers?: Record<string, string>
}

/** Signed calls of one bucket; `path` is a key, a query, or both. Answers whatever the bucket answers. */
export function callerOf({ endpoint, region, bucket, accessKeyId, secretAccessKey, timeout = TIMEOUT }: Bucket) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  return async (method: string, path: string, { body, headers: further }: BucketCall = {}): Promise<Response> => {
    const url = `${endpoint}/${bucket}${path.startsWith('?') ? path : `/${path}`}`
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = { ...further, 'X-Amz-Content-Sha256': hash }
    // Any bytes will do, and a copy of a video would be large
    const content = (body as Uint8Array<ArrayBuffer> | undefined) ?? null
    const limit = timeout + Math.ceil((body?.byteLength ?? 0) / BYTES_PER_MS)
    for (let left = TRIES - 1; ; left -= 1) {
      const signal = AbortSignal.timeout(limit)
      try {
        // Elsewhere the signature wouldn't hold
        const response = await client.fetch(url, { method, headers, body: content, signal, redirect: 'manual' })
        if (response.status < 500 || left === 0) return response
        await response.body?.cancel()
      } catch (error) {
        if (left === 0 || signal.aborted) throw error
      }
    }
  }
}

/** Why a bucket refused, as its answer names it. */
export function codeIn(xml: string): string {
  return /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? ''
}
