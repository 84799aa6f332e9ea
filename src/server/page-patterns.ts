import type { ServerBuild } from 'react-router'

/** Segments of each page's route, most static names first. */
export function patternsOf(routes: ServerBuild['routes']): string[][] {
  const segmentsOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...segmentsOf(route.parentId), ...(route.path ?? '').split('/').filter(Boolean)] : []
  }
  const namedIn = (pattern: readonly string[]) => pattern.filter((segment) => nameOf(segment) !== undefined).length
  return Object.keys(routes)
    .flatMap((id) => withAndWithoutLast(segmentsOf(id)))
    .filter((pattern) => namedIn(pattern) > 0)
    .toSorted((a, b) => namedIn(b) - namedIn(a))
}

/** A last segment such as `:code?` is optional. */
function withAndWithoutLast(pattern: string[]): string[][] {
  const last = pattern.at(-1)
  if (!last?.endsWith('?')) return [pattern]
  const before = pattern.slice(0, -1)
  return [before, [...before, last.slice(0, -1)]]
}

export function covers(pattern: readonly string[], asked: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*'
  if (isOpen ? asked.length < pattern.length - 1 : asked.length !== pattern.length) return false
  return pattern.every((segment, index) => {
    const name = nameOf(segment)
    return name === undefined || name.toLowerCase() === asked[index]?.toLowerCase()
  })
}

export function nameOf(segment: string | undefined): string | undefined {
  return segment === '*' || segment?.startsWith(':') ? undefined : segment
}
