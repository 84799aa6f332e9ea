import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { keptSecret, makePrivate } from './data-folder.ts'

const parent = mkdtempSync(join(tmpdir(), 'data-folder-'))
afterAll(() => rmSync(parent, { recursive: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('the folder of data', () => {
  it.each([
    { account: 'an account of its own', uid: 1000, holdsDatabase: true, mode: '700' },
    { account: 'an account of its own', uid: 1000, holdsDatabase: false, mode: '700' },
    { account: 'root', uid: 0, holdsDatabase: false, mode: '700' },
    // PostgreSQL's account must reach its own folder within
    { account: 'root', uid: 0, holdsDatabase: true, mode: '711' },
  ])('of $account, database within: $holdsDatabase, is $mode', ({ uid, holdsDatabase, mode }) => {
    if (process.getuid) vi.spyOn(process, 'getuid').mockReturnValue(uid)
    const fresh = join(parent, crypto.randomUUID(), 'deep')
    makePrivate(fresh, holdsDatabase)
    expect(modeOf(fresh)).toBe(mode)

    const open = mkdtempSync(join(parent, 'open-'))
    chmodSync(open, 0o777)
    makePrivate(open, holdsDatabase)
    expect(modeOf(open)).toBe(mode)
  })

  it('is refused where it is a file', () => {
    const file = join(parent, 'a-file')
    writeFileSync(file, '')
    expect(() => makePrivate(file, false)).toThrow('a-file')
  })

  it('keeps a secret that only the store reads, the same at every start, and closes one that was left open', () => {
    const file = join(parent, 'secret')
    const secret = keptSecret(file)
    expect(modeOf(file)).toBe('600')
    chmodSync(file, 0o644)
    expect(keptSecret(file)).toBe(secret)
    expect(modeOf(file)).toBe('600')
    expect(secret).toHaveLength(43)
  })
})
