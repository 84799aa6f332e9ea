import { randomBytes } from 'node:crypto'
import { createRequestHandler } from 'react-router'
import type { ServerBuild } from 'react-router'
import { takeForSubject, takeOfAddress } from '#api/limits.ts'
import { isDatabaseOutage } from '#db/outage.ts'
import type { Ctx } from '#domain/ctx.ts'
import { isLocale } from '#i18n/locale.ts'
import { LOCALE_COOKIE, LOCALE_PARAMETER, localeOf, localePrefixOf } from '#i18n/negotiate.ts'
import { inTime } from '#kit/in-time.ts'
import { RETRY_AFTER_OUTAGE } from '#kit/retry-after.ts'
import { createLoadContext } from '#web/platform/context.ts'
import type { PageInfo } from '#web/platform/context.ts'
import { isTagFree } from '#web/shell/analytics/tag-free-pages.ts'
import { addressOf, otherOrigin } from './addresses.ts'
import { createCleanAddress } from './clean-address.ts'
import type { ServerDeps } from './deps.ts'
import { bestEncoding, compressOnce } from './compression.ts'
import { cacheKeyOf, withoutCampaign } from './response-cache/cache-key.ts'
import { answerWith, asGet, HTML, isRead, makeCachedPage, setAll } from './response-cache/cached-response.ts'
import type { CachedResponse } from './response-cache/cached-response.ts'
import type { ServerCaches } from './server-caches.ts'
import { loggedPath } from './logged-path.ts'
import { contentSecurityPolicy, setSecurityHeaders, transportPolicyOf } from './security-headers.ts'
import { shareReads } from './shared-reads.ts'

/** Milliseconds that a page may take while a stale copy exists. */
const LATE_MS = 500

interface Rendered {
  response: Response
  page: PageInfo
  ctx: Ctx
  isOutage: boolean
  isStale: boolean
  /** By the id that the page was made with, which may change meanwhile. */
  usesTags: boolean
}

interface PagesOptions {
  build: ServerBuild
  mode: 'production' | 'development'
  contextOf(request: Request): Promise<Ctx>
  caches: ServerCaches
  messageUrls: PageInfo['messages']
}

interface Asked {
  key: string | undefined
  request: Request
  url: URL
}

/** From the cache if fresh, else rendered; stale during an outage. */
export function createPages(deps: ServerDeps, options: PagesOptions): (request: Request) => Promise<Response> {
  // If the API has another origin, the environment sets both addresses
  const apiOrigin = otherOrigin(deps.apiAddress, deps.ports.config.publicUrl)
  const renderAfresh = createRenderer(deps, options)
  const cleanAddressOf = createCleanAddress(options.build.routes)

  async function answerAfresh(
    { response, page, ctx, isOutage, usesTags }: Rendered,
    { headers: asked }: Request,
  ): Promise<Response> {
    const headers = new Headers(response.headers)
    if (headers.get('Content-Type')?.startsWith('text/html') && options.mode === 'production') {
      const nonce = `'nonce-${page.nonce}'`
      headers.set(
        'Content-Security-Policy',
        contentSecurityPolicy({ scripts: nonce, styles: nonce, api: apiOrigin, usesTags }),
      )
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    headers.set('Content-Language', ctx.locale)
    headers.set('X-Request-Id', ctx.requestId)
    setSecurityHeaders(headers, transportPolicyOf(deps))
    if (isOutage) headers.set('Retry-After', RETRY_AFTER_OUTAGE)
    return answerCompressed(response, { status: isOutage ? 503 : response.status, headers }, asked)
  }

  function answerKept(page: CachedResponse, { key = '', request, url }: Asked): Response {
    const answer = answerWith(page, request)
    const isFresh = options.caches.pages.keeps(key, page)
    const locale = answer.headers.get('Content-Language') ?? undefined
    setAll(answer.headers, options.caches.shared?.(page, { kind: 'page', url, isFresh, locale }))
    return withLocaleCookie(answer, url)
  }

  return async (request) => {
    const url = new URL(request.url)
    const clean = isRead(request) ? cleanAddressOf(url) : undefined
    if (clean !== undefined) return new Response(null, { status: 301, headers: { Location: clean } })
    const key = isCacheable(request, url) ? cacheKeyOf(url, localeOf(request)) : undefined
    let uncacheable: Rendered | undefined
    // Only while invalidations can't be received, as when the database hangs
    const lastSeen = key && options.caches.pages.getStale(key)
    const making =
      key &&
      options.caches.pages.fill(key, async (): Promise<CachedResponse | undefined> => {
        const rendered = await renderAfresh(asGet(request))
        if (rendered.page.isForEveryone && !rendered.isStale && rendered.response.status === 200)
          return keep(rendered, { transport: transportPolicyOf(deps), apiOrigin })
        uncacheable = rendered
        return undefined
      })
    const page = making && (await (lastSeen ? inTime(making, LATE_MS, lastSeen) : making))
    if (page) return answerKept(page, { key, request, url })
    const rendered = uncacheable ?? (await renderAfresh(request))
    const stale = key && (rendered.isOutage || rendered.isStale) ? options.caches.pages.getStale(key) : undefined
    if (stale) return answerKept(stale, { key, request, url })
    return withLocaleCookie(await answerAfresh(rendered, request), url)
  }
}

function createRenderer(deps: ServerDeps, options: PagesOptions): (request: Request) => Promise<Rendered> {
  const handlersAt = createHandlers(options)

  return async (request) => {
    const ctx = await options.contextOf(request)
    const { publicUrl, workspaces } = deps.ports.config
    let [isOutage, isStale] = [false, false]
    const page: PageInfo = {
      nonce: randomBytes(16).toString('base64'),
      messages: options.messageUrls,
      workspace: workspaces.store,
      apiAddress: deps.apiAddress,
      tagManagerId: deps.tagManagerId?.(),
      announcesTestPayments: deps.announcesTestPayments?.(),
      publicUrl,
      structuredData: [],
      isForEveryone: false,
      tags: new Set(['brand']),
      blocks: options.caches.blocks,
      share: shareReads(options.caches.reads, () => {
        isStale = true
      }),
      takeTurn: (limit, subject) =>
        subject === undefined
          ? takeOfAddress(deps.rateLimiter, addressOf(request), limit, ctx.now)
          : takeForSubject(deps, subject, limit, ctx.now),
      warn: (reason) =>
        deps.log.warn({ requestId: ctx.requestId, path: loggedPath(new URL(request.url).pathname) }, reason),
      logFailure: (err) => {
        isOutage ||= isDatabaseOutage(err)
        deps.log.error(
          { err, requestId: ctx.requestId, path: loggedPath(new URL(request.url).pathname) },
          'page failed',
        )
      },
    }
    const render = handlersAt(publicUrl)[localePrefixOf(new URL(request.url).pathname)]
    const response = await render(withoutTraces(request), createLoadContext(ctx, page))
    const usesTags = page.tagManagerId !== undefined && !isTagFree(new URL(request.url).pathname)
    return { response, page, ctx, isOutage, isStale, usesTags }
  }
}

/** Recreated when the public address changes, since forms may come from there too. */
function createHandlers({ build: delivered, mode }: PagesOptions) {
  let made: { publicUrl: string; handlers: Record<'' | '/en', ReturnType<typeof createRequestHandler>> } | undefined
  return (publicUrl: string) => {
    if (made?.publicUrl === publicUrl) return made.handlers
    const build = { ...delivered, allowedActionOrigins: [new URL(publicUrl).host] }
    const handlers = {
      '': createRequestHandler(build, mode),
      '/en': createRequestHandler({ ...build, basename: '/en' }, mode),
    }
    made = { publicUrl, handlers }
    return handlers
  }
}

const TEXT = /^(text\/|application\/(json|xml))/

async function answerCompressed(
  rendered: Response,
  { status, headers }: { status: number; headers: Headers },
  asked: Headers,
): Promise<Response> {
  const isPlainText = rendered.body !== null && TEXT.test(headers.get('Content-Type') ?? '')
  if (!isPlainText || headers.has('Content-Encoding')) return new Response(rendered.body, { status, headers })
  const encoding = bestEncoding(asked.get('accept-encoding'))
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.append('Vary', 'Accept-Encoding')
  const text = new Uint8Array(await rendered.arrayBuffer())
  return new Response(compressOnce[encoding](text), { status, headers })
}

function withoutTraces(request: Request): Request {
  const url = new URL(request.url)
  const bare = isRead(request) ? withoutCampaign(url) : url
  return bare === url ? request : new Request(bare, request)
}

async function keep(
  { response, page, ctx, usesTags }: Rendered,
  site: { transport: string | undefined; apiOrigin: string | undefined },
): Promise<CachedResponse> {
  return makeCachedPage(await response.text(), {
    tags: page.tags,
    freshUntil: page.freshUntil,
    nonce: page.nonce,
    ...site,
    usesTags,
    locale: ctx.locale,
    contentType: response.headers.get('Content-Type') ?? HTML,
  })
}

function isCacheable(request: Request, url: URL): boolean {
  return isRead(request) && !url.pathname.endsWith('.data') && !request.headers.has('authorization')
}

/** Remembers a language from the address in a cookie. */
function withLocaleCookie(response: Response, url: URL): Response {
  const asked = url.searchParams.get(LOCALE_PARAMETER)
  if (isLocale(asked))
    response.headers.append('Set-Cookie', `${LOCALE_COOKIE}=${asked}; Path=/; Max-Age=31536000; SameSite=Lax`)
  return response
}
