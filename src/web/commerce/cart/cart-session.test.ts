import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import { cartSession } from './cart-session.ts'

const DAY = 24 * 60 * 60 * 1000
const START = new Date('2026-03-01T10:00:00Z')
let browser: ReturnType<typeof openBrowser>

beforeEach(() => {
  browser = openBrowser(() => ({}))
})
afterEach(() => vi.unstubAllGlobals())

describe('the session of a cart', () => {
  it('stays the same for 30 days', async () => {
    const first = await cartSession(START)
    expect(first.createdAt).toBe(START.toISOString())
    expect(browser.local.getItem('persistentCartSessionId')).toBe(first.sessionId)
    expect(await cartSession(new Date(START.getTime() + 30 * DAY))).toEqual(first)
  })

  it('is a new one after that', async () => {
    const first = await cartSession(START)
    const later = await cartSession(new Date(START.getTime() + 30 * DAY + 1))
    expect(later.sessionId).not.toBe(first.sessionId)
    expect(browser.local.getItem('persistentCartSessionId')).toBe(later.sessionId)
  })

  it('is a new one for another visitor', async () => {
    const first = await cartSession(START)
    browser.local.setItem('visitorIdentity', JSON.stringify({ userId: 'somebody-else' }))
    const other = await cartSession(START)
    expect(other.sessionId).not.toBe(first.sessionId)
    expect(JSON.parse(browser.local.getItem('cartSessionMapping') ?? '')).toMatchObject({
      userId: 'somebody-else',
      sessionId: other.sessionId,
      linkedAt: START.toISOString(),
    })
  })

  it('survives what it can’t read', async () => {
    browser.local.setItem('cartSessionMapping', '{')
    browser.local.setItem('visitorIdentity', 'null')
    expect((await cartSession(START)).sessionId).toMatch(/^[\da-f-]{36}$/)
  })
})
