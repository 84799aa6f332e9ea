import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Only the owner can read it. @throws Error when it can't be made or written to */
export function makePrivate(folder: string, holdsDatabase: boolean): void {
  // PostgreSQL never runs as root: its account may traverse the folder, and not list it
  const mode = holdsDatabase && process.getuid?.() === 0 ? 0o711 : 0o700
  mkdirSync(folder, { recursive: true, mode })
  chmodSync(folder, mode)
  accessSync(folder, constants.W_OK)
}

export function keptSecret(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
