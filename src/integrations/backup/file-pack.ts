import { access, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupProblem } from './backup-problem.ts'

interface Entry {
  path: string
  /** Absent for folders. */
  size?: number
}

const READ_BYTES = 262_144
const LENGTH_BYTES = 4
const ABSENT = 'ENOENT'

export function packFolder(path: string): Buffer {
  return headerOf({ path })
}

export function packBytes(path: string, bytes: Buffer): Buffer {
  return Buffer.concat([headerOf({ path, size: bytes.length }), bytes])
}

/** Files that PostgreSQL shortens or removes meanwhile are fine: replaying the WAL does the same to the copy. */
export async function* packFile(path: string, file: string): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r').catch(undefinedWhenAbsent)
  if (!handle) return
  try {
    const { size } = await handle.stat()
    yield headerOf({ path, size })
    for (let done = 0; done < size;) {
      const chunk = Buffer.alloc(Math.min(READ_BYTES, size - done))
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, done)
      yield bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead)
      done += bytesRead === 0 ? chunk.length : bytesRead
    }
  } finally {
    await handle.close()
  }
}

/** Readable by the owner only. */
export async function unpack(packed: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const source = createReader(packed)
  try {
    for (;;) {
      const length = await source.exactly(LENGTH_BYTES, true)
      if (!length) return
      const header = await source.exactly(length.readUInt32BE())
      if (!header) throw cutShort()
      const { path, size }: Entry = JSON.parse(header.toString())
      if (size === undefined) await mkdir(join(folder, path), { recursive: true, mode: 0o700 })
      else await unpackFile(source, join(folder, path), size)
    }
  } finally {
    await source.close()
  }
}

type Reader = ReturnType<typeof createReader>

async function unpackFile(source: Reader, file: string, size: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'wx', 0o600)
  try {
    for (let left = size; left > 0;) {
      const chunk = await source.some(left)
      if (!chunk) throw cutShort()
      await handle.writeFile(chunk)
      left -= chunk.length
    }
  } finally {
    await handle.close()
  }
}

function createReader(packed: AsyncIterable<Buffer>) {
  const chunks = packed[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const some = async (most: number): Promise<Buffer | undefined> => {
    while (rest.length === 0) {
      const { value, done } = await chunks.next()
      if (done) return undefined
      rest = value
    }
    const taken = rest.subarray(0, most)
    rest = rest.subarray(taken.length)
    return taken
  }
  const exactly = async (length: number, mayEnd = false): Promise<Buffer | undefined> => {
    const taken: Buffer[] = []
    for (let left = length; left > 0;) {
      const chunk = await some(left)
      if (!chunk && mayEnd && left === length) return undefined
      if (!chunk) throw cutShort()
      taken.push(chunk)
      left -= chunk.length
    }
    return Buffer.concat(taken)
  }
  return { some, exactly, close: async () => void (await chunks.return?.()) }
}

function cutShort(): BackupProblem {
  return new BackupProblem('The base backup ends too early.')
}

function headerOf(entry: Entry): Buffer {
  const header = Buffer.from(JSON.stringify(entry))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header])
}

export function undefinedWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== ABSENT) throw error
}

/** Asynchronous, because the disk may be on another machine. */
export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
