import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstPasswordNote } from '#domain/ports/identity.ts'

export function createFirstPasswordNote(directory: string): FirstPasswordNote {
  const file = join(directory, 'owner-password.txt')
  return {
    write: ({ email, password }) => writeFileSync(file, `${email}\n${password}\n`, { mode: 0o600 }),
    destroy: () => rmSync(file, { force: true }),
    place: () => (existsSync(file) ? file : undefined),
  }
}
