import { linkToken } from '#web/features/account/link-token.ts'
import { isGranted, OPTIONAL } from '#web/features/consent/consent.ts'
import type { OptionalCategory } from '#web/features/consent/consent.ts'

const SCRIPT = 'https://www.googletagmanager.com/gtm.js?id='
/** The signals that tags ask for before they store anything, by the category that answers for them. */
const SIGNALS: Record<OptionalCategory, readonly string[]> = {
  analytics: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  preferences: ['functionality_storage', 'personalization_storage'],
}
/** Cookies that tags leave on this host. */
const TRACES = /^(_ga|_gid|_gat|_gcl|_dc_gtm)/

let isLoaded = false

/**
 * Loads the tag manager once the visitor agrees to analytics or marketing, never before, and tells its tags of every answer. What
 * is loaded stays until the page is loaded anew; after a withdrawal its tags may store nothing, and what they stored is removed.
 */
export function obeyConsent(): void {
  const { tagManager } = document.documentElement.dataset
  if (!tagManager) return
  const isWelcome = isGranted('analytics') || isGranted('marketing')
  if (!isWelcome) removeTraces()
  // Tags read the address: none are loaded where it carries what opens an account
  if (!isLoaded && (!isWelcome || linkToken() !== null)) return
  window.dataLayer ??= []
  if (isLoaded) {
    window.dataLayer.push(command('consent', 'update', signals()))
    return
  }
  isLoaded = true
  // Before all that happened so far, which the tags are about to be told
  window.dataLayer.unshift(command('consent', 'default', signals()))
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = SCRIPT + encodeURIComponent(tagManager)
  document.head.append(script)
}

function signals(): Record<string, string> {
  const states = OPTIONAL.flatMap((category) =>
    SIGNALS[category].map((name) => [name, isGranted(category) ? 'granted' : 'denied']),
  )
  return { security_storage: 'granted', ...Object.fromEntries(states) }
}

/** The tag manager knows a command by its being an `arguments` object. */
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
