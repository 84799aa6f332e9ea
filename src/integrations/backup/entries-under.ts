import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'

interface EntryUnder {
  /** Relative to the folder, with slashes. */
  path: string
  /** Absolute, in the system's notation. */
  file: string
  isFile: boolean
  isFolder: boolean
}

export async function entriesUnder(folder: string): Promise<EntryUnder[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.map((entry) => {
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(folder.length + 1).replaceAll(sep, '/')
    return { path, file, isFile: entry.isFile(), isFolder: entry.isDirectory() }
  })
}
