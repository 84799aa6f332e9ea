import { isTooShort } from '#domain/identity/registration-rules.ts'
import type { PasswordHolder } from '#domain/identity/registration-rules.ts'

export const PASSWORD_STRENGTHS = ['tooShort', 'weak', 'fair', 'strong'] as const
type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]

/** Size of each character class. */
const KINDS: readonly [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 20],
]
/** Bits. */
const FAIR = 45
const STRONG = 65
/** Characters. */
const LONG = 12

/** An estimate for a meter; only the server knows common passwords. */
export function passwordStrength(password: string, holder: PasswordHolder, email = ''): PasswordStrength {
  if (isTooShort(password, holder)) return 'tooShort'
  const pool = KINDS.reduce((size, [kind, characters]) => (kind.test(password) ? size + characters : size), 0)
  const ownName = email.split('@')[0]?.toLowerCase() ?? ''
  const strange = ownName.length > 2 ? password.toLowerCase().replaceAll(ownName, '') : password
  const bits = surprises(strange) * Math.log2(pool)
  if (bits < FAIR) return 'weak'
  return bits >= STRONG && Array.from(strange).length >= LONG ? 'strong' : 'fair'
}

/** Characters that neither repeat nor continue a run. */
function surprises(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length
}
