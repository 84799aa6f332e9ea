import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawMap } from './engraving.ts'

test('the map that pages show is the one that is drawn from the outlines', async () => {
  const shown = await readFile(new URL('../../src/web/store/home/store-map/mexico.svg', import.meta.url), 'utf8')
  expect(shown).toBe(drawMap())
})
