import type { ServerBuild } from 'react-router'

const UNRESERVED = /[\w.~-]/
const ENCODED = /%[\da-f]{2}/gi

/**
 * The canonical path and query of a page: no redundant slashes, spelled as its route; undefined if it is that already.
 */
export function createCleanAddress(routes: ServerBuild['routes']): (url: URL) => string | undefined {
  const patterns = patternsOf(routes)
  return ({ pathname, search }) => {
    const asked = pathname.split('/').filter(Boolean).map(plainly)
    const pattern = patterns.find((candidate) => covers(candidate, asked))
    // One slash at the front: `//` would name another host
    const clean = `/${asked.map((segment, index) => nameOf(pattern?.[index]) ?? segment).join('/')}`
    return clean === pathname ? undefined : clean + search
  }
}

function patternsOf(routes: ServerBuild['routes']): string[][] {
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

function covers(pattern: readonly string[], asked: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*'
  if (isOpen ? asked.length < pattern.length - 1 : asked.length !== pattern.length) return false
  return pattern.every((segment, index) => {
    const name = nameOf(segment)
    return name === undefined || name.toLowerCase() === asked[index]?.toLowerCase()
  })
}

function nameOf(segment: string | undefined): string | undefined {
  return segment === '*' || segment?.startsWith(':') ? undefined : segment
}

function plainly(segment: string): string {
  return segment.replaceAll(ENCODED, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return UNRESERVED.test(letter) ? letter : code.toUpperCase()
  })
}
