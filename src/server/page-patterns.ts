import type { ServerBuild } from 'react-router'

/** The segments of each page's route, those with most names first. */
export function patternsOf(routes: ServerBuild['routes']): string[][] {
  const segmentsOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...segmentsOf(route.parentId), ...(route.path ?? '').split('/').filter(Boolean)] : []
  }
  const namedIn = (pattern: readonly string[]) => pattern.filter((segment) => nameOf(segment) !== undefined).length
  return Object.keys(routes)
    .map(segmentsOf)
    .filter((pattern) => namedIn(pattern) > 0)
    .toSorted((a, b) => namedIn(b) - namedIn(a))
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
