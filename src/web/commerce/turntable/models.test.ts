import { readdir, readFile, stat } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { catalogue } from '../../../seed/content/catalogue.ts'
import { hasModel } from './model.ts'

/** Kilobytes of one bottle, as sent: its description and its labels. */
const BAR_KB = 180
const FOLDER = 'public/models'

const tequilas = catalogue.filter(({ specs }) => specs).map(({ id }) => id)

it('has a model of every tequila of the first catalogue, and of nothing else', async () => {
  expect(tequilas.length).toBeGreaterThan(10)
  expect(tequilas.filter((id) => !hasModel(id))).toEqual([])
  expect((await readdir(FOLDER)).toSorted()).toEqual(tequilas.toSorted())
  expect(hasModel('copitas')).toBe(false)
})

it.each(tequilas)(`sends no more than ${BAR_KB} kB for %s`, async (id) => {
  const files = await readdir(`${FOLDER}/${id}`)
  const sizes = files.map(async (file) => {
    const path = `${FOLDER}/${id}/${file}`
    return file.endsWith('.json') ? brotliCompressSync(await readFile(path)).length : (await stat(path)).size
  })
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(total, `${total} bytes`).toBeLessThanOrEqual(BAR_KB * 1000)
})
