import type { ReactNode } from 'react'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { brandWith } from '#config/brand.ts'
import { localePrefixOf } from '#i18n/negotiate.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { ctxContext, pageContext } from '#web/platform/context.ts'
import { DocumentContext } from '#web/platform/document-context.ts'
import { BrandContext } from '#web/commerce/brand/brand-context.ts'
import { jsonLdText } from '#web/platform/json-ld.ts'
import { keeperOf } from '#web/platform/kept-markup.server.ts'
import { renderWhole } from '#web/platform/render-whole.server.ts'
import { LocalePrefixContext } from '#web/platform/locale-prefix.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const {
    nonce,
    isForEveryone,
    logFailure,
    structuredData: described,
    brand: changes = {},
    announcesTestPayments,
    blocks,
  } = loadContext.get(pageContext)
  const brand = brandWith(changes)
  const things = described.flatMap((describe) => describe(brand))
  const { locale, requestId } = loadContext.get(ctxContext)
  const structuredData = things.length > 0 ? jsonLdText(things) : undefined
  const translations = translationsOf(locale)
  const prefix = localePrefixOf(new URL(request.url).pathname)
  const provide = (block: ReactNode) => (
    <LocalePrefixContext value={prefix}>
      <BrandContext value={brand}>
        <TranslationsProvider initial={translations}>{block}</TranslationsProvider>
      </BrandContext>
    </LocalePrefixContext>
  )
  const keeper = blocks && keeperOf(blocks, `${prefix} ${locale} ${JSON.stringify(changes)}`, provide)
  let finalStatus = status
  // In development a live page has no policy that would hide it from React, which renders without it in the browser
  const shownNonce = import.meta.env.PROD || isForEveryone ? nonce : undefined
  // Pages are whole before they leave: they can be cached, hashed and read by anyone without scripts.
  const page = await renderWhole(
    <DocumentContext value={{ nonce, requestId, structuredData, announcesTestPayments, keep: keeper?.keep }}>
      <LocalePrefixContext value={prefix}>
        <TranslationsProvider initial={translations}>
          <ServerRouter context={entryContext} url={request.url} nonce={shownNonce} />
        </TranslationsProvider>
      </LocalePrefixContext>
    </DocumentContext>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        finalStatus = 500
        if (!request.signal.aborted) logFailure(error)
      },
    },
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(keeper ? keeper.putTogether(page) : page, { status: finalStatus, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { publicUrl, logFailure, warn } = context.get(pageContext)
  if (isFromElsewhere(request, publicUrl)) warn('form from another host refused')
  else logFailure(error)
}

export function isFromElsewhere({ method, headers, url }: Request, publicUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin === null || method === 'GET' || method === 'HEAD') return false
  const own = [new URL(url).host, new URL(publicUrl).host]
  return !own.includes(URL.parse(origin)?.host ?? '')
}
