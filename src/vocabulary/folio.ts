import { base32Check, normalizeBase32, randomBase32 } from '#kit/ids.ts'

const PREFIX = 'SC'
const RANDOM_LENGTH = 7

export const MAX_TYPED_FOLIO = 40
const FOLIO = /^SC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

/** Unguessable, e.g. `SC-7K3M-9QXT`, with a check character. */
export function makeFolio(): string {
  const random = randomBase32(RANDOM_LENGTH)
  return written(random + base32Check(random))
}

export function isFolio(text: string): boolean {
  if (!FOLIO.test(text)) return false
  const characters = text.slice(PREFIX.length).replaceAll('-', '')
  return base32Check(characters.slice(0, RANDOM_LENGTH)) === characters.at(-1)
}

/** Accepts any case, spaces, O for 0, and no prefix. */
export function normalizeFolio(typed: string): string | undefined {
  const characters = normalizeBase32(typed.slice(0, MAX_TYPED_FOLIO))
  const body =
    characters.length > RANDOM_LENGTH + 1 && characters.startsWith(PREFIX)
      ? characters.slice(PREFIX.length)
      : characters
  const folio = written(body)
  return isFolio(folio) ? folio : undefined
}

function written(characters: string): string {
  return `${PREFIX}-${characters.slice(0, 4)}-${characters.slice(4)}`
}
