import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readFile, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BackupProblem } from './backup-problem.ts'
import { readWhole, writeSealed } from './sealed-file.ts'
import { only } from './ship.ts'

const SEAL = { key: Buffer.alloc(32, 7), name: 'series/wal/1' }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sealed-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

it.each([0, 1, 65_000, 65_536, 131_072, 1_000_000])(
  'reads back %i bytes, and nothing of them stands in the file',
  async (size) => {
    const file = join(folder, `${size}`)
    const content = Buffer.concat([randomBytes(size), Buffer.from('a customer')])
    await writeSealed(file, only(content), SEAL)
    expect((await readWhole(file, SEAL)).equals(content)).toBe(true)
    expect((await readFile(file)).includes('a customer')).toBe(false)
  },
)

it('is refused wherever it is cut off', async () => {
  const file = join(folder, 'whole')
  await writeSealed(file, only(randomBytes(200_000)), SEAL)
  const { size } = await stat(file)
  const chunks = [1, 2, 3].map((count) => 48 + count * (65_536 + 16))
  for (const length of [0, 7, 47, 48, 60, ...chunks, size - 1]) {
    const cut = join(folder, 'cut')
    await copyFile(file, cut)
    await truncate(cut, length)
    await expect(readWhole(cut, SEAL), `${length} bytes`).rejects.toThrow('cut is torn or was altered')
  }
})

it('is refused under another name and with another key', async () => {
  const file = join(folder, 'named')
  await writeSealed(file, only(Buffer.from('x')), SEAL)
  await expect(readWhole(file, { ...SEAL, name: 'series/wal/2' })).rejects.toThrow('is torn or was altered')
  await expect(readWhole(file, { ...SEAL, key: Buffer.alloc(32) })).rejects.toThrow('with another BACKUP_KEY')
})

it('leaves nothing of what could not be written to its end', async () => {
  const before = await readdir(folder)
  async function* failing() {
    yield randomBytes(500_000)
    throw new Error('the disk is full')
  }
  await expect(writeSealed(join(folder, 'failed'), failing(), SEAL)).rejects.toThrow('the disk is full')
  expect(await readdir(folder)).toEqual(before)
})

it('leaves nothing of what was stopped in its middle', async () => {
  const before = await readdir(folder)
  const stopping = new AbortController()
  async function* endless() {
    for (let count = 0; ; count += 1) {
      if (count === 3) stopping.abort()
      yield randomBytes(65_536)
    }
  }
  const writing = writeSealed(join(folder, 'stopped'), endless(), SEAL, stopping.signal)
  await expect(writing).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  expect(await readdir(folder)).toEqual(before)
})

it('that is not there is a problem of the backup', async () => {
  const reading = readWhole(join(folder, 'absent'), SEAL)
  await expect(reading).rejects.toThrow(BackupProblem)
  await expect(reading).rejects.toThrow("absent can't be read: ENOENT")
})
