import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ByteRange, FileStore } from '#domain/ports/media.ts'
import { DAY } from '#kit/clock.ts'
import { randomToken } from '#kit/ids.ts'
import { requireFilePath } from './file-path.ts'

export function createDiskFiles(directory: string): FileStore {
  const placeOf = (path: string) => join(directory, requireFilePath(path))
  return {
    async write(path, bytes) {
      const place = placeOf(path)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const part = `${place}.${randomToken(6)}.part`
      try {
        await writeDown(part, bytes)
        await rename(part, place)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    read: (path) => readFile(placeOf(path)).catch(undefinedWhenMissing),
    readPart: (path, range) => readPart(placeOf(path), range).catch(undefinedWhenMissing),
    remove: (path) => rm(placeOf(path), { force: true }),
    removeUnfinished: (now) => removeUnfinished(directory, now),
  }
}

async function readPart(place: string, { from, to }: ByteRange): Promise<Uint8Array> {
  const file = await open(place)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from + 1), { position: from })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Younger files may still be being written. */
const UNFINISHED_FOR = DAY

async function removeUnfinished(directory: string, now: Date): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile() && entry.name.endsWith('.part'))) {
    const part = join(parentPath, name)
    const writtenAt = await stat(part).then(({ mtimeMs }) => mtimeMs, undefinedWhenMissing)
    if (writtenAt !== undefined && now.getTime() - writtenAt > UNFINISHED_FOR) await rm(part, { force: true })
  }
}

/** Synced before the rename, so that a crash leaves no partial file. */
async function writeDown(place: string, bytes: Uint8Array): Promise<void> {
  const file = await open(place, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
