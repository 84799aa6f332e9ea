import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packBytes, unpack } from './file-pack.ts'

it('is unpacked, and what it is read from is closed where a file can not be written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'file-pack-'))
  let isClosed = false
  async function* packed() {
    try {
      // Twice the same name: as on a full disk, the second can't be written
      for (const _time of [1, 2, 3]) yield packBytes('global/1', Buffer.from('a page'))
    } finally {
      isClosed = true
    }
  }
  try {
    await expect(unpack(packed(), folder)).rejects.toThrow('EEXIST')
    expect(isClosed).toBe(true)
    expect(await readFile(join(folder, 'global/1'), 'utf8')).toBe('a page')
  } finally {
    await rm(folder, { recursive: true })
  }
})
