import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { LOCALES } from '#i18n/locale.ts'
import { MESSAGES } from '#i18n/resources.server.ts'
import { ACT_NAMES, SUBJECT_KINDS } from './act.ts'

/** The words of all that has some, by its path. */
function pathsOf(words: object, within = ''): string[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? pathsOf(value, `${within}${key}.`) : [within + key],
  )
}

/** As the verbs name them: `subject: { kind: 'product', … }`. */
const NAMED_KIND = /subject(?:: | = )\{ kind: '([^']+)'/g

test('what is acted on is of a known kind', async () => {
  const verbs = globSync('src/domain/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const sources = await Promise.all(verbs.map((path) => readFile(path, 'utf8')))
  const named = new Set(sources.flatMap((source) => [...source.matchAll(NAMED_KIND)].map(([, kind]) => kind)))
  expect(named.size).toBeGreaterThan(20)
  expect([...named].filter((kind) => !SUBJECT_KINDS.some((known) => known === kind))).toEqual([])
})

test.each(LOCALES)('every act and every kind of subject has words in %s, and nothing else has', (locale) => {
  const worded = pathsOf(MESSAGES[locale].managementActs)
  const told = [...SUBJECT_KINDS.map((kind) => `kinds.${kind}`), ...ACT_NAMES]
  expect(worded.toSorted()).toEqual(told.toSorted())
})
