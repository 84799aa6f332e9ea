import { mkdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { namingSetting } from './naming-setting.ts'

it('says which setting could not be followed, and why', async () => {
  await expect(namingSetting('DATA_DIR', () => mkdirSync(import.meta.filename))).rejects.toThrow(/^DATA_DIR: EEXIST/)
})

it('answers what was asked for', async () => {
  expect(await namingSetting('DATA_DIR', async () => 'made')).toBe('made')
})
