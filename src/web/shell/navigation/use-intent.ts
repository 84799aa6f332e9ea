import { useSyncExternalStore } from 'react'
import { createSubscribers } from '#web/platform/subscribers.ts'

/** Milliseconds on a link before its page is prefetched. */
const INTENT_MS = 100

const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const

let wanted: string | undefined
const { notify, subscribe } = createSubscribers(watchLinks)

/** Path, query and anchor of the link that is hovered, touched or focused. */
export function useIntent(): string | undefined {
  return useSyncExternalStore(subscribe, readWanted, readWanted)
}

function watchLinks(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const want = (link: HTMLAnchorElement) => {
    wanted = pageOf(link)
    notify()
  }
  const consider = (event: Event) => {
    clearTimeout(timer)
    const link = linkAt(event, 'a[data-prefetch]')
    if (link) timer = setTimeout(want, INTENT_MS, link)
  }
  for (const name of EVENTS) document.addEventListener(name, consider, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const name of EVENTS) document.removeEventListener(name, consider)
  }
}

function readWanted(): string | undefined {
  return wanted
}

export function linkAt(event: Event, selector: string): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null
}

function pageOf(link: HTMLAnchorElement): string {
  return link.pathname + link.search + link.hash
}
