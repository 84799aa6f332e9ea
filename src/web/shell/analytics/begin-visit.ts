import { MAX_BATCH } from '#vocabulary/event-names.ts'
import type { Device } from '#vocabulary/event-names.ts'
import type { StoreEvent } from '#domain/analytics/schemas.ts'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import { withoutLocalePrefix } from '#i18n/negotiate.ts'
import { readSession } from '#web/commerce/session/session.ts'
import { onConsent } from '#web/commerce/visitor/consent.ts'
import { describeDevice } from '#web/commerce/visitor/device.ts'
import { keepVisitor } from '#web/commerce/visitor/keep-visitor.ts'
import { onTracked } from '#web/platform/data-layer.ts'
import { onceLoaded } from '#web/platform/once-loaded.ts'
import { registerWorker } from '#web/shell/offline/register-worker.ts'
import { storeEventOf } from './store-event.ts'

/** Milliseconds that events wait to be sent together. */
const WAIT_MS = 5000
/** A blocker may keep all events from being sent. */
const MOST_WAITING = 2 * MAX_BATCH

let waiting: StoreEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

export function beginVisit(): void {
  void registerWorker()
  sendEvents()
  const { tagManager } = document.documentElement.dataset
  const obey = () => {
    // Stores without a tag manager don't load its code
    if (tagManager) void onceLoaded(() => import('./tag-manager.ts')).then(({ obeyConsent }) => obeyConsent())
    void keepVisitor()
  }
  obey()
  onConsent(obey)
}

/** Batched, without cookies, tokens or identifiers. Skips staff, and browsers that ask not to be tracked. */
function sendEvents(): void {
  if (isUnwanted()) return
  const device = describeDevice().device.type as Device
  onTracked((tracked) => {
    const { lang } = document.documentElement
    const language = isLocale(lang) ? lang : DEFAULT_LOCALE
    const event = storeEventOf(tracked, { path: withoutLocalePrefix(location.pathname), language, device })
    if (event && !isStaff()) enqueue(event)
  })
  addEventListener('pagehide', flush)
  addEventListener('online', flush)
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
  // Events wait for the connection; the store accepts a limited number at once
  if (!navigator.onLine) return
  const events = waiting.splice(0, MAX_BATCH)
  // Outlives the page; a beacon can't send the workspace header
  fetch(`${api}/events`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json', workspace },
    body: JSON.stringify({ events }),
  }).catch(() => {
    waiting = [...events, ...waiting].slice(-MOST_WAITING)
  })
  flush()
}

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
}
