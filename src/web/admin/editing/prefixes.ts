export function prefixesOf(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter(Boolean)
}

export function typedPrefixes(prefixes: readonly string[]): string {
  return prefixes.join(', ')
}

export function errorWithin(
  errors: (path: string) => string | undefined,
  path: string,
  parts: number,
): string | undefined {
  const at = Array.from({ length: parts }, (_, index) => errors(`${path}.${index}`)).find(Boolean)
  return errors(path) ?? at
}
