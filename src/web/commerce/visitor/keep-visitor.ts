import { STORED } from '#web/platform/boot-script.ts'
import { localStore } from '#web/platform/browser-storage.ts'
import { isGranted } from './consent.ts'
import { asVisitor, newVisitor, readVisitor, withoutHistory, withVisit } from './visitor.ts'
import type { Visitor } from './visitor.ts'
import { keep, readKept } from './visitor-database.ts'

let turn: Promise<unknown> = Promise.resolve()

/** Restores the visitor from either of two places. Visits and fingerprint are stored only while analytics are consented to. */
export function keepVisitor(now = new Date()): Promise<Visitor | undefined> {
  return inTurn(() => settle(now, isGranted('analytics', now.getTime())))
}

export function getOrCreateVisitor(now = new Date()): Promise<Visitor> {
  return inTurn(async () => (await settle(now, false)) ?? keepInBoth(newVisitor(now)))
}

async function settle(now: Date, isMade: boolean): Promise<Visitor | undefined> {
  const known = readVisitor() ?? asVisitor(await readKept(STORED.visitor)) ?? (isMade ? newVisitor(now) : undefined)
  return known && keepInBoth(await withWhatIsAgreed(known, now))
}

async function withWhatIsAgreed(visitor: Visitor, now: Date): Promise<Visitor> {
  if (!isGranted('analytics', now.getTime())) return withoutHistory(visitor)
  const looks = visitor.browserFingerprint ?? (await browserFingerprint())
  return { ...withVisit(visitor, now), ...(looks !== undefined && { browserFingerprint: looks }) }
}

async function keepInBoth(visitor: Visitor): Promise<Visitor> {
  localStore.keep(STORED.visitor, JSON.stringify(visitor))
  await keep(STORED.visitor, visitor)
  return visitor
}

/** Serialised: concurrent calls would create two visitors. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return done
}

/** SHA-256, hex; undefined in browsers without hashing. */
async function browserFingerprint(): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return undefined
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator
  const { width, height, colorDepth } = screen
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const looks = [userAgent, languages, hardwareConcurrency, maxTouchPoints, width, height, colorDepth, timeZone]
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(looks)))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
