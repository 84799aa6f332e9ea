const LONGEST = 300

const SECRETS: [RegExp, string][] = [
  [/\/\/[^/\s@]+@/g, '//…@'],
  [/\b(bearer|basic|token|password|secret|key|authorization)(["'\s:=]+)[^\s"',;]+/gi, '$1$2…'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…@…'],
  [/\b(?:sk|pk|rk|whsec)_\w+/g, '…'],
  [/[\w-]{32,}(?!-)/g, '…'],
]
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi

/** The error's first line without secrets; ids of this store stay. */
export function redactSecrets(problem: string): string {
  const [line = ''] = problem.split('\n')
  const ids = line.match(UUID) ?? []
  const marked = line.replaceAll(UUID, '\u0000')
  const redacted = SECRETS.reduce((text, [secret, shown]) => text.replaceAll(secret, shown), marked)
  let next = 0
  return redacted.replaceAll('\u0000', () => ids[next++] ?? '').slice(0, LONGEST)
}
