import type { FileStore } from '#domain/ports/media.ts'

export interface FileStoreDouble extends FileStore {
  /** What lies where. */
  kept: Map<string, Uint8Array>
}

/** Files that exist only in a test. */
export function createFileStoreDouble(): FileStoreDouble {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    write: async (path, bytes) => {
      kept.set(path, bytes)
    },
    read: async (path) => kept.get(path),
    readPart: async (path, { from, to }) => kept.get(path)?.subarray(from, to + 1),
    remove: async (path) => {
      kept.delete(path)
    },
  }
}
