import { useSyncExternalStore } from 'react'
import { createSubscribers } from '#web/platform/subscribers.ts'

/** How long somebody stays at a link before its page is fetched ahead. */
const INTENT_MS = 100

const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const

let wanted: string | undefined
const { notify, subscribe } = createSubscribers(watchLinks)

/** The page behind the link that the pointer, a finger or the focus rests on: its path, query and anchor. */
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
