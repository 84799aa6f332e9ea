import type { FirstPasswordNote } from '#domain/ports/identity.ts'

/** A note in memory: `written` is what it says. */
export function createFirstPasswordNoteDouble() {
  const note: FirstPasswordNote & { written: { email: string; password: string } | undefined } = {
    written: undefined,
    write: (owner) => (note.written = owner),
    destroy: () => (note.written = undefined),
    place: () => (note.written ? 'in memory' : undefined),
  }
  return note
}
