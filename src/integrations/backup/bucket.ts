import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { callerOf, codeIn } from '../s3/bucket-calls.ts'
import type { Bucket, BucketCall } from '../s3/bucket-calls.ts'
import { BackupProblem } from './backup-problem.ts'

/** Bytes per part of a larger file; parts are retried one by one. */
const PART = 16 * 1024 * 1024
/** Milliseconds per part. */
const TIMEOUT = 60_000

export interface BackupBucket {
  /** Keys with the prefix. */
  list(prefix: string): Promise<Set<string>>
  /** Atomic: the key appears when the upload is complete. */
  upload(key: string, file: string, signal?: AbortSignal): Promise<void>
  download(key: string, file: string, signal?: AbortSignal): Promise<void>
  remove(key: string): Promise<void>
}

type Ask = (method: string, path: string, options?: BucketCall) => Promise<Response>

/** Sealed files in a bucket. @throws BackupProblem where the bucket is away or refuses */
export function openBucket(bucket: Bucket): BackupBucket {
  const call = callerOf({ timeout: TIMEOUT, ...bucket })
  const ask: Ask = async (method, path, options) => {
    const response = await call(method, path, options).catch((cause: unknown) => {
      throw new BackupProblem(`The bucket for backups (${bucket.endpoint}) is out of reach.`, { cause })
    })
    if (response.ok) return response
    const code = codeIn(await response.text().catch(() => ''))
    throw new BackupProblem(`The bucket for backups (${bucket.bucket}) answers ${response.status} ${code}.`)
  }
  return {
    list: (prefix) => listKeys(ask, prefix),
    async upload(key, path, signal) {
      const file = await open(path, 'r')
      try {
        const { size } = await file.stat()
        if (size > PART) await uploadParts(ask, { key, file, size, signal })
        else await ask('PUT', key, { body: await read(file, 0, size) })
      } finally {
        await file.close()
      }
    },
    async download(key, path, signal) {
      const file = await open(path, 'wx', 0o600)
      try {
        await downloadParts(ask, { key, file, signal })
        await file.sync()
      } finally {
        await file.close()
      }
    },
    remove: async (key) => void (await ask('DELETE', key)),
  }
}

async function listKeys(ask: Ask, prefix: string): Promise<Set<string>> {
  const found = new Set<string>()
  for (let token = ''; ;) {
    // Signed queries are sorted
    const from = token === '' ? '' : `continuation-token=${encodeURIComponent(token)}&`
    const answer = await ask('GET', `?${from}list-type=2&prefix=${encodeURIComponent(prefix)}`)
    const xml = await answer.text()
    for (const [, key = ''] of xml.matchAll(/<Key>(.*?)<\/Key>/gs)) found.add(key)
    token = textIn(xml, 'NextContinuationToken')
    if (token === '') return found
  }
}

interface Travelling {
  key: string
  file: FileHandle
  signal?: AbortSignal | undefined
}

async function uploadParts(ask: Ask, { key, file, size, signal }: Travelling & { size: number }): Promise<void> {
  const begun = await (await ask('POST', `${key}?uploads=`)).text()
  const upload = `uploadId=${encodeURIComponent(textIn(begun, 'UploadId'))}`
  const parts: string[] = []
  try {
    for (let start = 0; start < size; start += PART) {
      signal?.throwIfAborted()
      const number = parts.length + 1
      const body = await read(file, start, size)
      const { headers } = await ask('PUT', `${key}?partNumber=${number}&${upload}`, { body })
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`)
    }
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    // The status is 200 even for errors, which only the body reports
    const code = codeIn(await (await ask('POST', `${key}?${upload}`, { body })).text())
    if (code) throw new BackupProblem(`The bucket for backups answers ${code} to the parts of ${key}.`)
  } catch (error) {
    await ask('DELETE', `${key}?${upload}`).catch(() => undefined)
    throw error
  }
}

async function downloadParts(ask: Ask, { key, file, signal }: Travelling): Promise<void> {
  for (let start = 0, size = 1; start < size; start += PART) {
    signal?.throwIfAborted()
    const answer = await ask('GET', key, { headers: { range: `bytes=${start}-${start + PART - 1}` } })
    const part = Buffer.from(await answer.arrayBuffer())
    await file.writeFile(part)
    const range = answer.headers.get('content-range')
    // Servers that ignore ranges have sent the whole file
    if (range === null) return
    size = Number(range.split('/').at(-1))
  }
}

async function read(file: FileHandle, start: number, size: number): Promise<Buffer> {
  const part = Buffer.alloc(Math.min(PART, size - start))
  await file.read(part, 0, part.length, start)
  return part
}

function textIn(xml: string, tag: string): string {
  return new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(xml)?.[1] ?? ''
}
