/** Beginnings of postal codes as somebody types them, apart by anything that is no digit. */
export function prefixesOf(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter(Boolean)
}

export function typedPrefixes(prefixes: readonly string[]): string {
  return prefixes.join(', ')
}

/** An amount or measure as it is typed; what is no number is refused by the store, at its field. */
export function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.replaceAll(',', ''))
}

/** The same where nothing may be typed. */
export function numberOrNull(typed: string): number | null {
  return typed.trim() === '' ? null : numberOf(typed)
}

/** The error at a field of many parts, whichever part it is about. */
export function errorWithin(
  errors: (path: string) => string | undefined,
  path: string,
  parts: number,
): string | undefined {
  const at = Array.from({ length: parts }, (_, index) => errors(`${path}.${index}`)).find(Boolean)
  return errors(path) ?? at
}
