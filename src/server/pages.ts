import { randomBytes } from 'node:crypto'
import { createRequestHandler } from 'react-router'
import type { ServerBuild } from 'react-router'
import type { Ctx } from '#domain/ctx.ts'
import { LOCALE_COOKIE, LOCALE_PARAMETER, negotiateLocale } from '#i18n/negotiate.ts'
import { isLocale } from '#i18n/locale.ts'
import { createLoadContext } from '#web/context.ts'
import type { PageInfo } from '#web/context.ts'
import { cacheKeyOf } from './page-cache/cache-key.ts'
import { answerWithCachedPage, makeCachedPage } from './page-cache/cached-page.ts'
import type { CachedPage } from './page-cache/cached-page.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import { contentSecurityPolicy, setSecurityHeaders } from './security-headers.ts'
import type { Services } from './services.ts'

interface PagesOptions {
  build: ServerBuild
  mode: 'production' | 'development'
  contextOf(request: Request): Promise<Ctx>
  cache: PageCache
  messageUrls: PageInfo['messages']
}

/** Answers for pages: from the cache where one is fresh, else rendered afresh. */
export function createPages(services: Services, options: PagesOptions): (request: Request) => Promise<Response> {
  const { house } = services.ports
  const isHttps = house.publicUrl.startsWith('https:')
  const render = createRequestHandler(
    { ...options.build, allowedActionOrigins: [new URL(house.publicUrl).host] },
    options.mode,
  )

  async function renderAfresh(request: Request): Promise<{ response: Response; page: PageInfo; ctx: Ctx }> {
    const ctx = await options.contextOf(request)
    const page: PageInfo = {
      nonce: randomBytes(16).toString('base64'),
      messages: options.messageUrls,
      workspace: house.workspaces.store,
      publicUrl: house.publicUrl,
      cacheTags: undefined,
      logFailure: (err) => services.log.error({ err, requestId: ctx.requestId, path: new URL(request.url).pathname }, 'page failed'),
    }
    const response = await render(request, createLoadContext(ctx, page))
    return { response, page, ctx }
  }

  function answerAfresh(response: Response, page: PageInfo, ctx: Ctx): Response {
    const headers = new Headers(response.headers)
    if (headers.get('Content-Type')?.startsWith('text/html') && options.mode === 'production') {
      headers.set('Content-Security-Policy', contentSecurityPolicy(`'nonce-${page.nonce}'`, `'nonce-${page.nonce}'`))
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    headers.set('Content-Language', ctx.locale)
    headers.set('X-Request-Id', ctx.requestId)
    setSecurityHeaders(headers, isHttps)
    return new Response(response.body, { status: response.status, headers })
  }

  return async (request) => {
    const url = new URL(request.url)
    const locale = negotiateLocale(url, request.headers)
    const key = isCacheable(request, url) ? cacheKeyOf(url, locale) : undefined
    const cached = key === undefined ? undefined : options.cache.get(key)
    if (cached) return withLocaleCookie(answerWithCachedPage(cached, request), url)

    if (key === undefined) {
      const { response, page, ctx } = await renderAfresh(request)
      return withLocaleCookie(answerAfresh(response, page, ctx), url)
    }
    let uncacheable: Response | undefined
    const filled = await options.cache.fill(key, async (): Promise<CachedPage | undefined> => {
      const { response, page, ctx } = await renderAfresh(request)
      if (response.status !== 200 || !page.cacheTags) {
        uncacheable = answerAfresh(response, page, ctx)
        return undefined
      }
      const html = await response.text()
      return makeCachedPage(html, { tags: page.cacheTags, nonce: page.nonce, isHttps, locale })
    })
    if (filled) return withLocaleCookie(answerWithCachedPage(filled, request), url)
    // Another request rendered this address and found it uncacheable: render our own.
    if (!uncacheable) {
      const { response, page, ctx } = await renderAfresh(request)
      uncacheable = answerAfresh(response, page, ctx)
    }
    return withLocaleCookie(uncacheable, url)
  }
}

function isCacheable(request: Request, url: URL): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && !url.pathname.endsWith('.data') && !request.headers.has('authorization')
}

/** A language asked for in the address is kept for the pages that follow, also without scripts. */
function withLocaleCookie(response: Response, url: URL): Response {
  const asked = url.searchParams.get(LOCALE_PARAMETER)
  if (isLocale(asked)) response.headers.append('Set-Cookie', `${LOCALE_COOKIE}=${asked}; Path=/; Max-Age=31536000; SameSite=Lax`)
  return response
}
