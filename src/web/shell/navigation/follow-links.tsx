import { useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import type { NavigateFunction } from 'react-router'
import { withoutLocalePrefix } from '#i18n/negotiate.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { morphFrom } from '#web/platform/morph.ts'
import { isPlainClick } from './plain-click.ts'
import { scrollToSection } from './scroll-to-section.ts'
import { linkAt, useIntent } from './use-intent.ts'

/** Milliseconds. */
const ARRIVAL_MS = 500

/** One listener for every `Link`; also prefetches. */
export function FollowLinks() {
  const isWaiting = useFollowedLinks()
  const wanted = useIntent()
  const { t } = useTranslation('shell')
  return (
    <>
      {/* Offline, a failed prefetch would make the router reload, and lose, the page */}
      {wanted && navigator.onLine && <PrefetchPageLinks page={wanted} />}
      <output className="fixed inset-x-4 bottom-4 z-50">
        {isWaiting && (
          <span className="block border bg-paper p-5">{`${t('unreachable.title')}. ${t('unreachable.text')}`}</span>
        )}
      </output>
    </>
  )
}

/** Whether a link waits for the network: offline, the error boundary would replace the page. */
function useFollowedLinks(): boolean {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [awaited, setAwaited] = useState<{ page: string; from: string }>()
  // Another navigation ends the wait
  const isWaiting = awaited?.from === key
  useWindowEvent('online', () => {
    if (awaited && isWaiting) void navigate(awaited.page)
    setAwaited(undefined)
  })
  useWindowEvent('click', (event) => {
    const link = linkAt(event, 'a[data-follow]')
    if (!link || event.defaultPrevented || isForTheBrowser(event, link)) return
    event.preventDefault()
    if (!navigator.onLine && link.pathname !== location.pathname) return setAwaited({ page: routeOf(link), from: key })
    const ways = link.dataset.follow?.split(' ') ?? []
    if (ways.includes('section')) return goToSection(link, navigate)
    void navigate(routeOf(link), {
      preventScrollReset: ways.includes('still'),
      replace: ways.includes('replace') || link.href === location.href,
      viewTransition: morphFrom(link),
    })
  })
  return isWaiting
}

function goToSection({ pathname, hash }: HTMLAnchorElement, navigate: NavigateFunction): void {
  const isHere = pathname === location.pathname
  if (!isHere) void navigate(withoutLocalePrefix(pathname))
  const arrive = () => {
    const section = document.getElementById(hash.slice(1))
    if (section) history.replaceState(history.state, '', hash)
    scrollToSection(section)
  }
  // Deferred even here: a drawer with the link must unlock scrolling first.
  setTimeout(arrive, isHere ? 0 : ARRIVAL_MS)
}

/** The router adds the prefix. */
function routeOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return withoutLocalePrefix(pathname) + search + hash
}

/** New tabs, downloads and other sites are left to the browser. */
function isForTheBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isHere = link.origin === location.origin && (link.target === '' || link.target === '_self')
  return !isPlainClick(event) || !isHere || link.hasAttribute('download')
}
