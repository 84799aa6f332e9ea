import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'

/** Milliseconds per try, plus the time for the body. */
const TIMEOUT = 10_000
/** 100 kB a second, the slowest supported uplink. */
const BYTES_PER_MS = 100
/** A reused connection may have been closed meanwhile. */
const TRIES = 2

export interface Bucket {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Milliseconds, plus those for the body. */
  timeout?: number
}

export interface BucketCall {
  body?: Uint8Array | undefined
  headers?: Record<string, string>
}

/** Signs calls to a bucket; `path` is a key, a query, or both. Returns any response. */
export function callerOf({ endpoint, region, bucket, accessKeyId, secretAccessKey, timeout = TIMEOUT }: Bucket) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  return async (method: string, path: string, { body, headers: further }: BucketCall = {}): Promise<Response> => {
    const url = `${endpoint}/${bucket}${path.startsWith('?') ? path : `/${path}`}`
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = { ...further, 'X-Amz-Content-Sha256': hash }
    // A cast, because a copy of a video would be large
    const content = (body as Uint8Array<ArrayBuffer> | undefined) ?? null
    const limit = timeout + Math.ceil((body?.byteLength ?? 0) / BYTES_PER_MS)
    for (let left = TRIES - 1; ; left -= 1) {
      const signal = AbortSignal.timeout(limit)
      try {
        // A redirect would invalidate the signature
        const response = await client.fetch(url, { method, headers, body: content, signal, redirect: 'manual' })
        if (response.status < 500 || left === 0) return response
        await response.body?.cancel()
      } catch (error) {
        if (left === 0 || signal.aborted) throw error
      }
    }
  }
}

/** The error code of a refusal. */
export function codeIn(xml: string): string {
  return /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? ''
}
