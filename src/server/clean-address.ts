import type { ServerBuild } from 'react-router'
import { covers, nameOf, patternsOf } from './page-patterns.ts'

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

function plainly(segment: string): string {
  return segment.replaceAll(ENCODED, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return UNRESERVED.test(letter) ? letter : code.toUpperCase()
  })
}
