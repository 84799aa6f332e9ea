import { STORED } from '#web/platform/boot-script.ts'
import { localStore } from '#web/platform/browser-storage.ts'
import { createSubscribers, onStoredElsewhere } from '#web/platform/subscribers.ts'

const DAY_MS = 86_400_000

/** Days. */
export const LIFETIME_DAYS = { necessary: 365, analytics: 365, marketing: 180, preferences: 365 }

export type ConsentCategory = keyof typeof LIFETIME_DAYS
export type OptionalCategory = Exclude<ConsentCategory, 'necessary'>
export type ConsentChoice = Record<OptionalCategory, boolean>

export const OPTIONAL_CATEGORIES = ['analytics', 'marketing', 'preferences'] as const satisfies OptionalCategory[]

/** ISO 8601. */
interface Answer {
  granted: boolean
  at: string
  expiresAt: string
}
type Consent = Partial<Record<ConsentCategory, Answer>>

const { notify, subscribe } = createSubscribers(() => onStoredElsewhere([STORED.consent], () => notify()))

/** False when never answered, or expired. */
export function isGranted(category: ConsentCategory, now = Date.now()): boolean {
  return grantedSince(category, now) !== undefined
}

/** Epoch milliseconds. */
export function grantedSince(category: ConsentCategory, now = Date.now()): number | undefined {
  const answer = readConsent()[category]
  return answer?.granted === true && holds(answer, now) ? Date.parse(answer.at) : undefined
}

/** Whether an answer is missing or expired. */
export function isConsentDue(now = Date.now()): boolean {
  const consent = readConsent()
  return (Object.keys(LIFETIME_DAYS) as ConsentCategory[]).some((category) => !holds(consent[category], now))
}

export function saveConsent(choice: ConsentChoice, now = new Date()): void {
  const entries = Object.entries({ necessary: true, ...choice }).map(([category, granted]) => {
    const expiresAt = new Date(now.getTime() + LIFETIME_DAYS[category as ConsentCategory] * DAY_MS)
    return [category, { granted, at: now.toISOString(), expiresAt: expiresAt.toISOString() } satisfies Answer]
  })
  localStore.keep(STORED.consent, JSON.stringify(Object.fromEntries(entries)))
  notify()
}

/** Called when the visitor answers, here or in another tab. */
export const onConsent = subscribe

function holds(answer: Answer | undefined, now: number): boolean {
  return answer !== undefined && Date.parse(answer.expiresAt) > now
}

function readConsent(): Consent {
  try {
    const kept: unknown = JSON.parse(localStore.read(STORED.consent) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
