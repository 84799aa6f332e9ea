import { useEffect, useState } from 'react'

/** How long somebody stays at a link before its page is fetched ahead. */
const INTENT_MS = 100

/** The page behind the link that the pointer, a finger or the focus rests on: its path, query and anchor. */
export function useIntent(): string | undefined {
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const consider = (event: Event) => {
      clearTimeout(timer)
      const link = linkAt(event, 'a[data-prefetch]')
      if (link) timer = setTimeout(() => setWanted(pageOf(link)), INTENT_MS)
    }
    const events = ['pointerover', 'focusin', 'touchstart'] as const
    for (const name of events) document.addEventListener(name, consider, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of events) document.removeEventListener(name, consider)
    }
  }, [])
  return wanted
}

export function linkAt(event: Event, selector: string): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null
}

export function pageOf(link: HTMLAnchorElement): string {
  return link.pathname + link.search + link.hash
}
