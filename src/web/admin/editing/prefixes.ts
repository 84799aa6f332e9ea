import { typedNumber } from '#kit/typed-number.ts'

export function prefixesOf(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter(Boolean)
}

export function typedPrefixes(prefixes: readonly string[]): string {
  return prefixes.join(', ')
}

/** As it is typed; the API refuses what is no number. */
export function numberOf(typed: string): number {
  return typedNumber(typed) ?? Number.NaN
}

export function numberOrNull(typed: string): number | null {
  return typed.trim() === '' ? null : numberOf(typed)
}

export function errorWithin(
  errors: (path: string) => string | undefined,
  path: string,
  parts: number,
): string | undefined {
  const at = Array.from({ length: parts }, (_, index) => errors(`${path}.${index}`)).find(Boolean)
  return errors(path) ?? at
}
