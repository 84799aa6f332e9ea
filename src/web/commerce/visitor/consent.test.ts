import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import { isConsentDue, isGranted, LIFETIME_DAYS, onConsent, saveConsent } from './consent.ts'
import type { ConsentCategory } from './consent.ts'

const START = new Date('2026-11-20T18:00:00Z')
const after = (days: number) => START.getTime() + days * 86_400_000
const ALL = { analytics: true, marketing: true, preferences: true }
let browser: ReturnType<typeof openBrowser>

beforeEach(() => {
  browser = openBrowser(() => ({}))
})
afterEach(() => vi.unstubAllGlobals())

describe('consent', () => {
  it('is due until it was asked for, and nothing is granted before', () => {
    expect(isConsentDue()).toBe(true)
    for (const category of Object.keys(LIFETIME_DAYS) as ConsentCategory[]) expect(isGranted(category)).toBe(false)
    saveConsent({ analytics: false, marketing: false, preferences: false }, START)
    expect(isConsentDue(START.getTime())).toBe(false)
    expect(isGranted('necessary', START.getTime())).toBe(true)
    expect(isGranted('analytics', START.getTime())).toBe(false)
  })

  it.each(Object.entries(LIFETIME_DAYS) as [ConsentCategory, number][])('to %s holds for %i days', (category, days) => {
    saveConsent(ALL, START)
    expect(isGranted(category, after(days) - 1)).toBe(true)
    expect(isGranted(category, after(days))).toBe(false)
  })

  it('is due again when the first of its answers has run out', () => {
    saveConsent(ALL, START)
    expect(isConsentDue(after(180) - 1)).toBe(false)
    expect(isConsentDue(after(180))).toBe(true)
  })

  it.each(['{', 'null', '[]', '"yes"', '{"necessary":{"granted":true}}'])('is due where %s is kept', (text) => {
    browser.local.setItem('cookieConsent', text)
    expect(isConsentDue()).toBe(true)
    expect(isGranted('analytics')).toBe(false)
  })

  it('tells of an answer here and in another tab, until nobody listens', () => {
    const listener = vi.fn<() => void>()
    const stop = onConsent(listener)
    saveConsent(ALL, START)
    browser.fire('storage', { key: 'cookieConsent' })
    browser.fire('storage', { key: 'theme' })
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    saveConsent(ALL, START)
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('holds while the page stands where the browser has no room to keep it', () => {
    const listener = vi.fn<() => void>()
    const stop = onConsent(listener)
    const full = vi.spyOn(browser.local, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    saveConsent(ALL, START)
    expect(isConsentDue(START.getTime())).toBe(false)
    expect(isGranted('analytics', START.getTime())).toBe(true)
    expect(listener).toHaveBeenCalledOnce()

    full.mockRestore()
    saveConsent({ ...ALL, analytics: false }, START)
    expect(isGranted('analytics', START.getTime())).toBe(false)
    stop()
  })
})
