import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable, addAbortSignal, pipeline as pipe } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupProblem } from './backup-problem.ts'

const ALGORITHM = 'aes-256-gcm'
const MAGIC = Buffer.from('STOREBK1')
const KEY_BYTES = 32
const KEY_ID_BYTES = 8
const SALT_BYTES = 32
const TAG_BYTES = 16
const CHUNK_BYTES = 65_536
const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES

/** `name` is authenticated with the content, so that files can't be swapped. */
export interface Seal {
  key: Buffer
  name: string
}

/** Reveals nothing about the key. */
export function keyIdOf(key: Buffer): Buffer {
  return createHmac('sha256', key).update('id of a backup key').digest().subarray(0, KEY_ID_BYTES)
}

/** Compressed, encrypted, synced and atomic. */
export async function writeSealed(
  path: string,
  content: AsyncIterable<Buffer>,
  seal: Seal,
  signal?: AbortSignal,
): Promise<void> {
  const part = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    const file = await open(part, 'wx', 0o600)
    try {
      const write = async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) await file.writeFile(chunk)
      }
      const seals = (plain: AsyncIterable<Buffer>) => encrypted(plain, seal)
      await pipeline(content, createGzip({ level: 1 }), seals, write, { signal })
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** @throws BackupProblem while reading, for another key and for torn, altered or unreadable files */
export function readSealed(path: string, seal: Seal, signal?: AbortSignal): AsyncIterable<Buffer> {
  const source = Readable.from(decrypted(path, seal))
  const gunzip = createGunzip()
  if (signal) addAbortSignal(signal, gunzip)
  pipe(source, gunzip, () => undefined)
  return gunzip
}

export async function readWhole(path: string, seal: Seal): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of readSealed(path, seal)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A crash may otherwise lose a rename. Unsupported on Windows. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function* encrypted(plain: AsyncIterable<Buffer>, { key, name }: Seal): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  yield Buffer.concat([MAGIC, keyIdOf(key), salt])
  const fileKey = fileKeyOf(key, salt, name)
  let count = 0
  for await (const { chunk, isLast } of inChunks(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, fileKey, nonceOf(count, isLast))
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    count += 1
  }
}

async function* decrypted(path: string, { key, name }: Seal): AsyncGenerator<Buffer> {
  const file = await open(path, 'r').catch((error: unknown) => unreadable(path, error))
  try {
    const header = Buffer.alloc(HEADER_BYTES)
    const { bytesRead } = await file.read(header, 0, HEADER_BYTES, 0)
    if (bytesRead < HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC)) throw torn(path)
    const keyId = header.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES)
    if (!keyId.equals(keyIdOf(key))) {
      throw new BackupProblem(`${path} was written with another BACKUP_KEY than the one that is set.`)
    }
    const fileKey = fileKeyOf(key, header.subarray(-SALT_BYTES), name)
    const sealed: AsyncIterable<Buffer> = file.createReadStream({ start: HEADER_BYTES, autoClose: false })
    let count = 0
    for await (const { chunk, isLast } of inChunks(sealed, CHUNK_BYTES + TAG_BYTES)) {
      if (chunk.length < TAG_BYTES) throw torn(path)
      const decipher = createDecipheriv(ALGORITHM, fileKey, nonceOf(count, isLast), { authTagLength: TAG_BYTES })
      decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
      const plain = verified(decipher, chunk.subarray(0, -TAG_BYTES))
      if (!plain) throw torn(path)
      yield plain
      count += 1
    }
  } catch (error) {
    unreadable(path, error)
  } finally {
    await file.close()
  }
}

function verified(decipher: ReturnType<typeof createDecipheriv>, sealed: Buffer): Buffer | undefined {
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()])
  } catch {
    return undefined
  }
}

/** Missing, forbidden or on a bad sector. */
function unreadable(path: string, error: unknown): never {
  if (error instanceof BackupProblem) throw error
  const reason = error instanceof Error ? error.message : String(error)
  throw new BackupProblem(`${path} can't be read: ${reason}.`, { cause: error })
}

function torn(path: string): BackupProblem {
  return new BackupProblem(`${basename(path)} is torn or was altered (${path}).`)
}

function fileKeyOf(key: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, name, KEY_BYTES))
}

/** Marks the last chunk, so that a truncated file doesn't pass for a complete one. */
function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(count, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Chunks of `size` bytes; the last may be shorter. */
async function* inChunks(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const part of source) {
    rest = Buffer.concat([rest, part])
    for (; rest.length > size; rest = rest.subarray(size)) yield { chunk: rest.subarray(0, size), isLast: false }
  }
  yield { chunk: rest, isLast: true }
}
