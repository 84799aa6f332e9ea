import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MESSAGES } from '#i18n/resources.server.ts'

type Texts = { [key: string]: string | Texts }

const AREA = /use(?:Lazy)?Translation\('(\w+)'\)/g
const TITLE = /<EmptyState\b[^>]*?\btitle=\{\w+\('([\w.]+)'\)\}/g

/** The texts of a path in any of the areas that a file reads. */
function textsOf(path: string, areas: readonly string[], messages: unknown): string[] {
  return areas.flatMap((area) => {
    const found = [area, ...path.split('.')].reduce<Texts | string | undefined>(
      (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
      messages as Texts,
    )
    return typeof found === 'string' ? [found] : []
  })
}

it('titles of what is empty end without a full stop, as titles do', () => {
  const titles = globSync('src/web/**/*.tsx').flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const areas = [...new Set(Array.from(source.matchAll(AREA), ([, area = '']) => area))]
    const paths = Array.from(source.matchAll(TITLE), ([, path = '']) => path)
    return paths.flatMap((path) => Object.values(MESSAGES).flatMap((messages) => textsOf(path, areas, messages)))
  })
  expect(titles.length).toBeGreaterThan(40)
  expect(titles.filter((title) => title.endsWith('.'))).toEqual([])
})
