import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const STAMP = 'build/.stamp'
export const SOURCES = [
  'src',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build.ts',
]

/** Whether the build was made from the sources as they are now. */
export function isBuildFresh(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashSources()
}

/** Notes that the build is made of the sources whose hash this is. */
export function stampBuild(hash: string): void {
  writeFileSync(STAMP, hash)
}

/** One hash of the names and contents of all that goes into a build. */
export function hashSources(): string {
  const hash = createHash('sha1')
  for (const path of SOURCES.flatMap(filesOf)) hash.update(`${path}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
