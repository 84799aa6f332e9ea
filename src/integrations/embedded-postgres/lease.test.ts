import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exclusively, takeLease } from './lease.ts'

/** Of a process that ended: no system gives out a number as high. */
const DEAD = '99999999 1'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lease-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Everyone takes the lock again and again; answers how often each had it. @throws Error where two held it at once */
async function takeTurns(file: string, people: number, turns: number): Promise<number[]> {
  let holders = 0
  const turn = () =>
    exclusively(
      file,
      async () => {
        holders += 1
        await nextTurn()
        expect(holders).toBe(1)
        holders -= 1
      },
      20_000,
    )
  const takeAll = async () => {
    for (let count = 0; count < turns; count += 1) await turn()
    return turns
  }
  return Promise.all(Array.from({ length: people }, takeAll))
}

it('one at a time holds a lock, and none is left behind', { timeout: 60_000 }, async () => {
  expect(await takeTurns(join(folder, 'lock'), 4, 60)).toEqual(Array.from({ length: 4 }, () => 60))
  expect(await readdir(folder)).toEqual([])
})

it.each([
  ['whoever held it is gone', ['lock']],
  ['so is who began to break it', ['lock', 'lock.breaking']],
])('a lock is broken once where %s', async (_where, left) => {
  for (const name of left) await writeFile(join(folder, name), DEAD)
  expect(await takeTurns(join(folder, 'lock'), 5, 2)).toEqual([2, 2, 2, 2, 2])
  expect(await readdir(folder)).toEqual([])
})

it('a lock that its process holds on to is waited for in vain', async () => {
  const file = join(folder, 'lock')
  await exclusively(file, () =>
    expect(exclusively(file, () => Promise.resolve(), 100)).rejects.toThrow('Another process keeps'),
  )
  expect(await readdir(folder)).toEqual([])
})

it('a lease counts while its process lives', async () => {
  const [one, other] = [await takeLease(folder), await takeLease(folder)]
  await writeFile(join(folder, '99999999-1'), DEAD)
  expect(await one.othersRemain()).toBe(true)
  await other.release()
  expect(await one.othersRemain()).toBe(false)
  await one.release()
  expect(await readdir(folder)).toEqual([])
})

it('a clock that is set forward ends no wait', async () => {
  const file = join(folder, 'lock')
  const clock = vi.spyOn(Date, 'now').mockReturnValue(0)
  const late = await exclusively(file, async () => {
    const waiting = exclusively(file, () => Promise.resolve('done'))
    clock.mockReturnValue(3_600_000)
    await expect(exclusively(file, () => Promise.resolve(), 100)).rejects.toThrow('Another process keeps')
    return { waiting }
  })
  expect(await late.waiting).toBe('done')
  vi.restoreAllMocks()
})
