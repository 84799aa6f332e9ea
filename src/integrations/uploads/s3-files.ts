import { FilesUnavailable } from '#domain/media/errors.ts'
import type { ByteRange, FileStore } from '#domain/ports/media.ts'
import type { Log } from '#kit/log.ts'
import { callerOf, codeIn } from '../s3/bucket-calls.ts'
import type { Bucket, BucketCall } from '../s3/bucket-calls.ts'
import { requireFilePath } from './file-path.ts'

export interface S3Options extends Bucket {
  log: Pick<Log, 'warn'>
}

/** Stored at `(endpoint)/(bucket)/(path)`. */
export function createS3Files(options: S3Options): FileStore {
  const call = callerOf(options)
  const { log } = options

  async function ask(method: string, path: string, sent: BucketCall = {}): Promise<Response | undefined> {
    const response = await call(method, requireFilePath(path), sent).catch((err: unknown) => {
      log.warn({ err, method, path }, 'the store for files is out of reach')
      throw new FilesUnavailable()
    })
    if (response.ok) return response
    const text = await response.text().catch(() => '')
    if (response.status === 404 && codeIn(text) !== 'NoSuchBucket') return undefined
    log.warn({ status: response.status, code: codeIn(text), method, path }, 'the store for files refused')
    throw new FilesUnavailable()
  }

  async function get(path: string, range?: ByteRange): Promise<Uint8Array | undefined> {
    const headers = range && { Range: `bytes=${range.from}-${range.to}` }
    const response = await ask('GET', path, { headers })
    if (!response) return undefined
    const bytes = await response.arrayBuffer().catch((err: unknown) => {
      log.warn({ err, path }, 'the store for files broke off')
      throw new FilesUnavailable()
    })
    // A server without ranges sends the whole file
    return new Uint8Array(range && response.status !== 206 ? bytes.slice(range.from, range.to + 1) : bytes)
  }

  return {
    async write(path, bytes) {
      if (!(await ask('PUT', path, { body: bytes }))) throw new FilesUnavailable()
    },
    read: (path) => get(path),
    readPart: get,
    async remove(path) {
      await ask('DELETE', path)
    },
  }
}

/** Settings to check, by error code. */
const WRONG_SETTING: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET',
  InvalidBucketName: 'S3_BUCKET',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY',
  AuthorizationHeaderMalformed: 'S3_REGION',
  PermanentRedirect: 'S3_REGION',
}
const NO_SUCH_HOST = 'ENOTFOUND'

/** Only warns if the bucket is unreachable. @throws Error naming the refused setting */
export async function requireS3(options: S3Options): Promise<void> {
  const call = callerOf(options)
  try {
    const response = await call('GET', '?list-type=2&max-keys=1')
    if (response.ok) return
    const code = codeIn(await response.text())
    if (response.status < 500) {
      const setting = WRONG_SETTING[code] ?? 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID or its rights'
      throw new WrongStore(`${setting}: the store for files answers ${response.status} ${code}`)
    }
    options.log.warn({ status: response.status, code }, 'the store for files fails')
  } catch (err) {
    if (err instanceof WrongStore) throw err
    if (reasonOf(err) === NO_SUCH_HOST)
      throw new Error(`S3_ENDPOINT: no host is called ${options.endpoint}`, { cause: err })
    options.log.warn({ err }, 'the store for files is out of reach')
  }
}

class WrongStore extends Error {}

function reasonOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined
}
