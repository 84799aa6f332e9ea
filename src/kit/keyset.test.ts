import { describe, expect, it } from 'vitest'
import { cursorSchema, decodeCursor, encodeCursor, instantInCursor, keysetPage } from './keyset.ts'

describe('a keyset page', () => {
  it('names the next one only when there is more', () => {
    const found = [3, 2, 1]
    const page = keysetPage(found, 2, (id) => [id])
    expect(page.items).toEqual([3, 2])
    expect(decodeCursor(page.next ?? '')).toEqual([2])
    expect(keysetPage(found, 3, (id) => [id])).toEqual({ items: found, next: null })
    expect(keysetPage([], 3, (id: number) => [id])).toEqual({ items: [], next: null })
  })

  it('takes back every position it gave', () => {
    for (const position of [['2026-11-22T00:00:00.000Z', 'SC-1'], [null, 1.5], ['ñ / ¿?']])
      expect(cursorSchema.parse(encodeCursor(position))).toEqual(position)
  })

  it('has no instant in it that the database doesn’t know', () => {
    for (const known of ['2026-11-22T03:04:05.678Z', '2026-11-22 03:04:05.678912+00', '2024-02-29 23:59:59-06:00'])
      expect(instantInCursor.safeParse(known).success).toBe(true)
    for (const unknown of [
      '0000-01-01T00:00:00Z',
      '2026-02-30 00:00:00Z',
      '2026-01-01 24:30:00Z',
      '2026-01-01T00:00:61Z',
      '2026-01-01 00:00:00+99',
    ])
      expect(instantInCursor.safeParse(unknown).success).toBe(false)
    expect(decodeCursor(encodeCursor(['a\0b']))).toEqual(['ab'])
  })

  it('refuses what nobody was given', () => {
    const forged = [
      '',
      'x',
      '{}',
      Buffer.from('{"a":1}').toString('base64url'),
      Buffer.from('[[1]]').toString('base64url'),
    ]
    for (const cursor of forged) expect(cursorSchema.safeParse(cursor).success).toBe(false)
    expect(cursorSchema.safeParse('a'.repeat(1001)).error?.issues[0]?.message).toBe('errors:cursorInvalid')
  })
})
