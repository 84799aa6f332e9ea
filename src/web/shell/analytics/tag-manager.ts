import { linkToken } from '#web/platform/link-token.ts'
import { grantedSince, isGranted, OPTIONAL_CATEGORIES } from '#web/commerce/visitor/consent.ts'
import type { OptionalCategory } from '#web/commerce/visitor/consent.ts'
import { onTracked } from '#web/platform/data-layer.ts'
import { isDocumentTagFree, isTagFree } from './tag-free-pages.ts'

const SCRIPT = 'https://www.googletagmanager.com/gtm.js?l=tagLayer&id='
const SIGNALS: Record<OptionalCategory, readonly string[]> = {
  analytics: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  preferences: ['functionality_storage', 'personalization_storage'],
}
const TRACES = /^(_ga|_gid|_gat|_gcl|_dc_gtm)/

declare global {
  interface Window {
    /** Consent signals, and data-layer events while tags were consented to. */
    tagLayer?: Record<string, unknown>[]
  }
}

/**
 * Loads the tag manager only after consent to analytics or marketing, and tells its tags of every answer and of later
 * events. After a withdrawal, loaded tags get no events, may store nothing, and what they stored is removed.
 */
export function obeyConsent(): void {
  const { tagManager } = document.documentElement.dataset
  if (!tagManager) return
  const isWelcome = welcomeSince() !== undefined
  if (!isWelcome) removeTraces()
  if (window.tagLayer) {
    window.tagLayer.push(command('consent', 'update', signals()))
    return
  }
  // Tags read the address, which must not contain a token
  if (!isWelcome || linkToken() !== null || isTagFree(location.pathname) || isDocumentTagFree()) return
  const layer = [command('consent', 'default', signals())]
  window.tagLayer = layer
  onTracked((tracked) => {
    const since = welcomeSince()
    if (since !== undefined && Date.parse(tracked.timestamp) >= since) layer.push(tracked)
  })
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  appendScript(SCRIPT + encodeURIComponent(tagManager))
}

/** A failed load is repeated once the store answers, if consent still stands. */
function appendScript(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  script.addEventListener('error', () => {
    script.remove()
    addEventListener('online', again)
  })
  document.head.append(script)

  function again() {
    if (welcomeSince() === undefined) return
    removeEventListener('online', again)
    appendScript(src)
  }
}

/** Epoch milliseconds. */
function welcomeSince(): number | undefined {
  const moments = (['analytics', 'marketing'] as const).map((category) => grantedSince(category))
  const [first] = moments.filter((moment) => moment !== undefined).toSorted((a, b) => a - b)
  return first
}

function signals(): Record<string, string> {
  const states = OPTIONAL_CATEGORIES.flatMap((category) =>
    SIGNALS[category].map((name) => [name, isGranted(category) ? 'granted' : 'denied']),
  )
  return { security_storage: 'granted', ...Object.fromEntries(states) }
}

/** The tag manager recognises commands by their `arguments` object. */
function command(..._parts: unknown[]): Record<string, unknown> {
  return arguments as unknown as Record<string, unknown>
}

function removeTraces(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  const domains = ['', ...location.hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'))]
  for (const name of names.filter((candidate) => TRACES.test(candidate))) {
    for (const domain of domains) {
      document.cookie = `${name}=; Path=/; Max-Age=0${domain && `; Domain=${domain}`}`
    }
  }
}
