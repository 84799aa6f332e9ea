import { useEffect } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import type { NavigateFunction } from 'react-router'
import { isPlainClick } from './plain-click.ts'
import { scrollToSection } from './scroll-to-section.ts'
import { linkAt, pageOf, useIntent } from './use-intent.ts'

/** How long after the change to another page its section is scrolled to. */
const ARRIVAL_MS = 500

/** Follows the clicks on every `Link` without loading the page anew, and fetches ahead what somebody is about to choose. */
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

/** Smooth on its own page; from another one the page changes first and then it scrolls. */
function goToSection({ pathname, hash }: HTMLAnchorElement, navigate: NavigateFunction): void {
  const isHere = pathname === location.pathname
  if (!isHere) void navigate(pathname)
  const arrive = () => {
    const section = document.getElementById(hash.slice(1))
    if (section) history.replaceState(history.state, '', hash)
    scrollToSection(section)
  }
  // Even here a moment later: a drawer that holds the link must have let go of the page.
  setTimeout(arrive, isHere ? 0 : ARRIVAL_MS)
}

/** New tabs, downloads and other houses are the browser's business. */
function isForTheBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isHere = link.origin === location.origin && (link.target === '' || link.target === '_self')
  return !isPlainClick(event) || !isHere || link.hasAttribute('download')
}
