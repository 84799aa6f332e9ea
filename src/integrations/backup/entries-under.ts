import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'

interface EntryUnder {
  /** Below the folder, with slashes. */
  path: string
  /** As the system writes it. */
  file: string
  isFile: boolean
  isFolder: boolean
}

/** Everything in a folder and its folders. */
export async function entriesUnder(folder: string): Promise<EntryUnder[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.map((entry) => {
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(folder.length + 1).replaceAll(sep, '/')
    return { path, file, isFile: entry.isFile(), isFolder: entry.isDirectory() }
  })
}
