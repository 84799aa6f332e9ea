import { LRUCache } from 'lru-cache'
import { createRequestHandler, matchRoutes } from 'react-router'
import type { RequestHandler, RouteObject, ServerBuild } from 'react-router'

/** Bytes for addresses whose routes are remembered: matching costs as much as the rest of the router's work. */
const MAX_REMEMBERED = 1_000_000
const ENTRY_BYTES = 300

/** A handler per matched route branch: the router scans all its routes several times for each request. */
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
    // Copy: a V8 sliced string would retain the whole URL
    paths.set(Buffer.from(pathname).toString(), ids)
    return ids
  }

  return (request, context) => {
    const { pathname } = new URL(request.url)
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

function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: treeOf(routes, id) }))
}

function only(ids: readonly string[], build: ServerBuild): ServerBuild {
  const among = ([id]: [string, unknown]) => ids.includes(id)
  return {
    ...build,
    routes: Object.fromEntries(Object.entries(build.routes).filter(among)),
    assets: { ...build.assets, routes: Object.fromEntries(Object.entries(build.assets.routes).filter(among)) },
  }
}
