import { useEffect } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import type { NavigateFunction } from 'react-router'
import { isPlainClick } from './plain-click.ts'
import { scrollToSection } from './scroll-to-section.ts'
import { linkAt, pageOf, useIntent } from './use-intent.ts'

/** Milliseconds. */
const ARRIVAL_MS = 500

/** One listener for every `Link`; also prefetches. */
export function FollowLinks() {
  useFollowedLinks()
  const wanted = useIntent()
  return wanted ? <PrefetchPageLinks page={wanted} /> : null
}

function useFollowedLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkAt(event, 'a[data-follow]')
      if (!link || event.defaultPrevented || isForTheBrowser(event, link)) return
      event.preventDefault()
      const ways = link.dataset.follow?.split(' ') ?? []
      if (ways.includes('section')) return goToSection(link, navigate)
      void navigate(pageOf(link), {
        preventScrollReset: ways.includes('still'),
        replace: ways.includes('replace') || link.href === location.href,
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

function goToSection({ pathname, hash }: HTMLAnchorElement, navigate: NavigateFunction): void {
  const isHere = pathname === location.pathname
  if (!isHere) void navigate(pathname)
  const arrive = () => {
    const section = document.getElementById(hash.slice(1))
    if (section) history.replaceState(history.state, '', hash)
    scrollToSection(section)
  }
  // Deferred even here: a drawer with the link must unlock scrolling first.
  setTimeout(arrive, isHere ? 0 : ARRIVAL_MS)
}

/** New tabs, downloads and other sites are left to the browser. */
function isForTheBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isHere = link.origin === location.origin && (link.target === '' || link.target === '_self')
  return !isPlainClick(event) || !isHere || link.hasAttribute('download')
}
