import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LOCALES } from './locale.ts'
import { MESSAGES } from './resources.server.ts'

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) =>
    flatten(child, path ? `${path}.${key}` : key),
  )
}

const spanish = new Map(flatten(MESSAGES.es))
const english = new Map(flatten(MESSAGES.en))

it('says everything in both languages', () => {
  expect(new Set(english.keys())).toEqual(new Set(spanish.keys()))
  for (const [path, text] of [...spanish, ...english]) expect(text.trim(), path).not.toBe('')
})

it('names the same values in both languages', () => {
  const valuesIn = (text = '') => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))
  for (const [path, text] of spanish) expect(valuesIn(english.get(path)), path).toEqual(valuesIn(text))
})

it.each(LOCALES)('has each key in %s once: of two, one would be lost', (locale) => {
  const folder = new URL(`${locale}/`, import.meta.url)
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const written = text.match(/"[^"]+": /g)?.length
    expect(written, name).toBe(JSON.stringify(JSON.parse(text), null, 2).match(/"[^"]+": /g)?.length)
  }
})

it.each(LOCALES)('has words in %s for keys that were stored before they were renamed', (locale) => {
  const { errors, managementFacts } = MESSAGES[locale]
  expect(errors.stockPlaceUnknown).toBe(errors.stockLocationUnknown)
  expect(managementFacts.fields.way).toBe(managementFacts.fields.refundMethod)
})

it.each(LOCALES)('has each area of texts in the file of its name, where pages look for it, in %s', (locale) => {
  for (const [area, texts] of Object.entries(MESSAGES[locale])) {
    const name = area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const file = new URL(`${locale}/${name}.json`, import.meta.url)
    expect(JSON.parse(readFileSync(file, 'utf8')), area).toEqual(texts)
  }
})
