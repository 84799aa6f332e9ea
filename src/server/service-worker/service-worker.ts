import { brandWith } from '#config/brand.ts'
import { readBrand } from '#domain/shop/brand/read-brand.ts'
import { LOCALES } from '#i18n/locale.ts'
import { colorSheetOf } from '#vocabulary/colors/color-sheet.ts'
import { answerWith, isRead, makeCachedResponse } from '../response-cache/cached-response.ts'
import type { CachedResponse } from '../response-cache/cached-response.ts'
import type { ServerDeps } from '../deps.ts'
import type { ServerCaches } from '../server-caches.ts'
import { drawOfflinePage } from './offline-page.ts'
import retiredWorker from './retired-worker.js?raw'
import worker from './worker.js?raw'

const ADDRESS = '/service-worker.js'
/** Key in the page cache, whose other keys begin with a language. */
const KEY = 'service-worker'
const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // A shared cache would keep an old build's worker alive
  'Cache-Control': 'private, no-cache',
  // Also applies to the worker's own requests
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  Vary: 'Accept-Encoding',
}

/** Contains the offline page of its build: a change of build, texts or brand makes a new worker. Undefined for any other address. */
export function createServiceWorker(
  { db, servesWorker }: Pick<ServerDeps, 'db' | 'servesWorker'>,
  { mode, caches: { pages } }: { mode: 'production' | 'development'; caches: Pick<ServerCaches, 'pages'> },
): (pathname: string, request: Request) => Promise<Response> | undefined {
  const retired = responseOf(retiredWorker)
  const make = async (): Promise<CachedResponse> => {
    const { changes } = await readBrand({ db })
    const shown = { name: brandWith(changes).name, colorSheet: colorSheetOf(changes.colors) }
    const offline = Object.fromEntries(LOCALES.map((locale) => [locale, drawOfflinePage(locale, shown)]))
    return responseOf(`const OFFLINE=${JSON.stringify(offline)}\n${worker}`)
  }
  return (pathname, request) => {
    if (pathname !== ADDRESS || !isRead(request)) return undefined
    if (!servesWorker || mode === 'development') return Promise.resolve(answerWith(retired, request))
    return pages.fill(KEY, make).then(async (made) => answerWith(made ?? (await make()), request))
  }
}

function responseOf(script: string): CachedResponse {
  return makeCachedResponse(new TextEncoder().encode(script), HEADERS, { tags: ['brand'] })
}
