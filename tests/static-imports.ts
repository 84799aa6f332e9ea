import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORTED = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'([#.][^']+)'/gm

/** The project's own files that a file loads with it, itself among them; paths from the project's root. */
export function reachedFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found
  found.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
    const path = name.startsWith('#') ? join('src', name.slice(1)) : join(dirname(file), name)
    if (existsSync(path)) reachedFrom(path, found)
  }
  return found
}
