import type { ServerBuild } from 'react-router'
import { createApi } from '#api/app.ts'
import { namingSetting } from '#config/naming-setting.ts'
import { isDatabaseOutage } from '#db/outage.ts'
import { shareBuiltFiles } from './earlier-assets.ts'
import type { BuiltFiles } from './earlier-assets.ts'
import { addressOf, otherOrigin } from './addresses.ts'
import type { ServerDeps } from './deps.ts'
import { createHealth } from './health.ts'
import { loggedPath } from './logged-path.ts'
import { createMessageFiles } from './messages.ts'
import { cacheAnswers } from './response-cache/api-answers.ts'
import type { ServerCaches } from './server-caches.ts'
import { createPages } from './pages.ts'
import { createContextOf } from './contexts.ts'
import { secured, transportPolicyOf } from './security-headers.ts'
import { createRouteOf } from './route-of.ts'
import { createServiceWorker } from './service-worker/service-worker.ts'
import { createStaticFiles } from './static-files.ts'

export interface StoreOptions {
  mode: 'production' | 'development'
  caches: ServerCaches
  clientDirectory?: string
  /** Where releases leave their built files for each other. */
  assetsDirectory?: string | undefined
  isStopping?: () => boolean
}

interface Store {
  answer: (request: Request) => Promise<Response>
  /** The name of the route of a method and an address. */
  routeOf: (method: string, target: string) => string
}

export async function createStore(deps: ServerDeps, options: StoreOptions): Promise<Store> {
  const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild
  const contextOf = createContextOf(deps)
  const messages = createMessageFiles()
  const health = createHealth(deps, options.isStopping ?? (() => false))
  const staticFile = options.clientDirectory ? createStaticFiles(options.clientDirectory) : () => undefined
  const serviceWorker = createServiceWorker(deps, options)
  const otherRelease = await findInOtherReleases(options, messages.made)
  const { log } = deps
  const { publicUrl, workspaces } = deps.ports.config
  const api = createApi({
    contextOf,
    addressOf,
    rateLimiter: deps.rateLimiter,
    workspaces,
    pagesOrigin: otherOrigin(deps.apiAddress, publicUrl) && publicUrl,
    isOutage: isDatabaseOutage,
    logFailure: (err, { path, ...request }) => log.error({ err, ...request, path: loggedPath(path) }, 'call failed'),
  })
  const callApi = cacheAnswers(
    async (request) => api.fetch(request),
    options.caches,
    () => transportPolicyOf(deps),
  )
  const pages = createPages(deps, {
    build,
    mode: options.mode,
    contextOf,
    caches: options.caches,
    messageUrls: messages.urls,
  })

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/api' || pathname.startsWith('/api/')) return (await health(request)) ?? callApi(request)
    const mount = deps.mounts.find(({ prefix }) => pathname.startsWith(prefix))
    if (mount) return mount.app.fetch(request)
    const file = await (staticFile(pathname, request) ?? messages.answer(pathname) ?? serviceWorker(pathname, request))
    if (file && file.status !== NOT_FOUND) return file
    return (await otherRelease(pathname, request)) ?? file ?? pages(request)
  }

  return {
    answer: async (request) => secured(await answer(request), transportPolicyOf(deps)),
    routeOf: createRouteOf({ api, routes: build.routes, prefixes: deps.mounts.map(({ prefix }) => prefix) }),
  }
}

const NOT_FOUND = 404

async function findInOtherReleases(
  { assetsDirectory, clientDirectory }: StoreOptions,
  made: BuiltFiles['made'],
): Promise<(pathname: string, request: Request) => Promise<Response | undefined>> {
  if (!assetsDirectory || !clientDirectory) return () => Promise.resolve(undefined)
  return namingSetting('ASSETS_DIR', () => shareBuiltFiles(assetsDirectory, { clientDirectory, made }))
}
