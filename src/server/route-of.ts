import type { ServerBuild } from 'react-router'
import { withoutLocalePrefix } from '#i18n/negotiate.ts'
import { covers, patternsOf } from './page-patterns.ts'

type Matched = readonly (readonly [readonly [unknown, { method: string; path: string }], unknown])[]

interface Routed {
  api: { router: { match(method: string, path: string): readonly [unknown, unknown?] } }
  routes: ServerBuild['routes']
  prefixes: readonly string[]
}

const HEALTH = new Set(['/api/health', '/api/ready'])
/** The home page's data, as React Router asks for it. */
const HOME_DATA = /^\/_(?:root)?\.data$/
const DATA = '.data'
const FILE = /\.[\w-]+$/

/** Names of routes instead of paths, of which there is no end: measurements are kept for each. */
export function createRouteOf({ api, routes, prefixes }: Routed): (method: string, target: string) => string {
  const patterns = patternsOf(routes)
  const pageOf = (pathname: string): string | undefined => {
    const asked = pathname.split('/').filter(Boolean)
    if (asked.length === 0) return '/'
    const pattern = patterns.find((candidate) => covers(candidate, asked))
    return pattern && `/${pattern.join('/')}`
  }
  const callOf = (method: string, pathname: string): string => {
    if (HEALTH.has(pathname)) return pathname
    const verb = method === 'HEAD' ? 'GET' : method
    const [matched] = api.router.match(verb, pathname) as readonly [Matched]
    // What is registered for every method is no route but what all pass through
    return matched.find(([[, route]]) => route.method === verb)?.[0][1].path ?? '/api/*'
  }
  return (method, target) => {
    const [pathname = ''] = target.split('?', 1)
    if (pathname === '/api' || pathname.startsWith('/api/')) return callOf(method, pathname)
    const prefix = ['/assets/', ...prefixes].find((each) => pathname.startsWith(each))
    if (prefix !== undefined) return `${prefix}*`
    const bare = withoutLocalePrefix(pathname)
    if (HOME_DATA.test(bare)) return `/${DATA}`
    if (bare.endsWith(DATA)) {
      const page = pageOf(bare.slice(0, -DATA.length))
      return page === undefined ? 'unknown' : page + DATA
    }
    return pageOf(bare) ?? (FILE.test(pathname) ? 'file' : 'unknown')
  }
}
