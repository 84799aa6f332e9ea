import { describe, expect, it } from 'vitest'
import { addTime, MINUTE } from '#kit/clock.ts'
import { asVisitor, newVisitor, withoutHistory, withVisit } from './visitor.ts'

const START = new Date('2026-11-20T18:00:00Z')

describe('visits', () => {
  it('are one while pauses last no longer than half an hour', () => {
    const first = withVisit(newVisitor(START), START)
    expect(first).toMatchObject({ visitCount: 1, isReturningUser: false, lastSeen: START.toISOString() })
    const later = withVisit(first, addTime(START, 30 * MINUTE))
    expect(later).toMatchObject({ visitCount: 1, isReturningUser: false })
    expect(withVisit(later, addTime(START, 60 * MINUTE + 1))).toMatchObject({ visitCount: 2, isReturningUser: true })
  })

  it('are forgotten with everything that a cart doesn’t need', () => {
    const visitor = newVisitor(START)
    const known = { ...withVisit(visitor, START), browserFingerprint: 'f' }
    expect(withoutHistory(known)).toEqual(visitor)
  })
})

it('a visitor of an earlier version keeps the id, and gets one for the device', () => {
  const kept = asVisitor({ userId: 'u-1', createdAt: START.toISOString() })
  expect(kept).toMatchObject({ userId: 'u-1', createdAt: START.toISOString() })
  expect(kept?.deviceId).toMatch(/^[\da-f-]{36}$/)
})

it.each([null, 'text', {}, { userId: 7 }])('%j is no visitor', (value) => {
  expect(asVisitor(value)).toBeUndefined()
})
