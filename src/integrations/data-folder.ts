import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstPasswordNote } from '#domain/ports/identity.ts'

/** Only the owner can read it. @throws Error when it can't be made or written to */
export function makePrivate(folder: string, holdsDatabase: boolean): void {
  // PostgreSQL's account may traverse the folder, but not list it: it never runs as root
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

export function createFirstPasswordNote(directory: string): FirstPasswordNote {
  const file = join(directory, 'owner-password.txt')
  return {
    write: ({ email, password }) => writeFileSync(file, `${email}\n${password}\n`, { mode: 0o600 }),
    destroy: () => rmSync(file, { force: true }),
    place: () => (existsSync(file) ? file : undefined),
  }
}
