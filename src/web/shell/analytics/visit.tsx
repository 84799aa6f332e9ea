import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { track } from '#web/platform/data-layer.ts'
import { onceLoaded } from '#web/platform/once-loaded.ts'

let shown: { pathname: string; search: string } | undefined

/** Tracks each page shown, the first with its referrer. Filters, searches and anchors within a page don't count. */
export function Visit(): null {
  const { pathname, search } = useLocation()
  const isReplaced = useNavigationType() === NavigationType.Replace
  useEffect(() => {
    const isSamePage = shown?.pathname === pathname && (isReplaced || shown.search === search)
    const origin = shown ? {} : arrival()
    if (!shown) beginOnceIdle()
    shown = { pathname, search }
    if (isSamePage) return
    track('page_view', { path: pathname, title: document.title, language: document.documentElement.lang, ...origin })
  }, [pathname, search, isReplaced])
  return null
}

function arrival(): Record<string, string> {
  const parameters = new URLSearchParams(location.search)
  const host = /^https?:\/\/([\w.-]+)/.exec(document.referrer)?.[1]
  const known = {
    referrerHost: host === location.hostname ? undefined : host,
    source: parameters.get('utm_source'),
    medium: parameters.get('utm_medium'),
    campaign: parameters.get('utm_campaign'),
  }
  return Object.fromEntries(Object.entries(known).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

function beginOnceIdle(): void {
  const begin = () => void onceLoaded(() => import('./begin-visit.ts')).then(({ beginVisit }) => beginVisit())
  // Safari lacks requestIdleCallback
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 3000 })
  else setTimeout(begin, 1000)
}
