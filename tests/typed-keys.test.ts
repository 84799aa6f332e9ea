import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, 'e2e')
/** Sets dates, whose parts each browser wants typed another way. */
const EXCEPTION = 'typing.ts'

it('journeys type key by key: fill() sets a field in one event and sees no key lost', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  expect(files).toContain(EXCEPTION)
  const filling = files.filter((name) => readFileSync(join(FOLDER, name), 'utf8').includes('.fill('))
  expect(filling).toEqual([EXCEPTION])
})
