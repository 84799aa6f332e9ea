import { LRUCache } from 'lru-cache'
import { createRequestHandler, matchRoutes } from 'react-router'
import type { RequestHandler, RouteObject, ServerBuild } from 'react-router'

/** Bytes for addresses whose routes are remembered: finding them costs the router as much as the rest that it does for a page. */
const MAX_REMEMBERED = 1_000_000
/** What an entry takes besides its address. */
const ENTRY_BYTES = 300

/**
 * Answers requests for pages, each by a handler that knows only the routes that lead to it: the router goes through all that it
 * knows several times for each request. Browsers are told of all routes either way, by a file of their own.
 */
export function createPageHandler(build: ServerBuild, mode: 'production' | 'development'): RequestHandler {
  const handleAny = createRequestHandler(build, mode)
  const handlers = new Map<string, RequestHandler>()
  const tree = treeOf(build.routes)
  const paths = new LRUCache<string, string[]>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (_ids, pathname) => pathname.length + ENTRY_BYTES,
  })
  function pathTo(pathname: string): string[] {
    const known = paths.get(pathname)
    if (known) return known
    const ids = idsOnTheWayTo(pathname, tree)
    // As it is, it would keep the whole address in memory that it was cut from
    paths.set(Buffer.from(pathname).toString(), ids)
    return ids
  }

  return (request, context) => {
    const { pathname } = new URL(request.url)
    // The router's own addresses, for a page's data alone, are for it to read
    const path = pathname.endsWith('.data') ? [] : pathTo(pathname)
    const leaf = path.at(-1)
    if (leaf === undefined) return handleAny(request, context)
    const handle = handlers.get(leaf) ?? createRequestHandler(only(path, build), mode)
    handlers.set(leaf, handle)
    return handle(request, context)
  }
}

function idsOnTheWayTo(pathname: string, tree: RouteObject[]): string[] {
  return matchRoutes(tree, pathname)?.map(({ route }) => route.id ?? '') ?? []
}

/** Routes as they lie in each other, from `parentId` on. */
function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: treeOf(routes, id) }))
}

/** The build as if it had no routes but these. */
function only(ids: readonly string[], build: ServerBuild): ServerBuild {
  const among = ([id]: [string, unknown]) => ids.includes(id)
  return {
    ...build,
    routes: Object.fromEntries(Object.entries(build.routes).filter(among)),
    assets: { ...build.assets, routes: Object.fromEntries(Object.entries(build.assets.routes).filter(among)) },
  }
}
