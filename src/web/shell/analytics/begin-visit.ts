import { MAX_BATCH } from '#vocabulary/event-names.ts'
import type { Device } from '#vocabulary/event-names.ts'
import type { StoreEvent } from '#domain/analytics/schemas.ts'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import { readSession } from '#web/commerce/session/session.ts'
import { onConsent } from '#web/commerce/visitor/consent.ts'
import { describeDevice } from '#web/commerce/visitor/device.ts'
import { keepVisitor } from '#web/commerce/visitor/keep-visitor.ts'
import { onTracked } from '#web/platform/data-layer.ts'
import { storeEventOf } from './store-event.ts'

/** How long events wait for others to go with. */
const WAIT_MS = 5000

let waiting: StoreEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

export function beginVisit(): void {
  sendEvents()
  const { tagManager } = document.documentElement.dataset
  const obey = () => {
    // A store without a tag manager sends nobody its code
    if (tagManager) void import('./tag-manager.ts').then(({ obeyConsent }) => obeyConsent())
    void keepVisitor()
  }
  obey()
  onConsent(obey)
}

/**
 * Tells the store of what happens in its pages, a few events at a time, without cookie, token or identifier; the page neither
 * waits for it nor hears of its failure. Browsers that ask not to be tracked, and staff at work, are let be.
 */
function sendEvents(): void {
  if (isUnwanted()) return
  const device = describeDevice().device.type as Device
  onTracked((tracked) => {
    const { lang } = document.documentElement
    const language = isLocale(lang) ? lang : DEFAULT_LOCALE
    const event = storeEventOf(tracked, { path: location.pathname, language, device })
    if (event && !isStaff()) enqueue(event)
  })
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
}

function isUnwanted(): boolean {
  return navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true
}

function isStaff(): boolean {
  const role = readSession()?.userType
  return role === 'owner' || role === 'admin'
}

function enqueue(event: StoreEvent): void {
  waiting.push(event)
  if (waiting.length >= MAX_BATCH) flush()
  else timer ??= setTimeout(flush, WAIT_MS)
}

function flush(): void {
  clearTimeout(timer)
  timer = undefined
  const { workspace, api } = document.documentElement.dataset
  if (waiting.length === 0 || !workspace || !api) return
  const events = waiting.splice(0)
  // Outlives the page that sends it; a beacon could not name its workspace
  fetch(`${api}/events`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json', workspace },
    body: JSON.stringify({ events }),
  }).catch(() => undefined)
}

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
}
