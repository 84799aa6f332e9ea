import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const DOCS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...globSync('docs/**/*.md')]
const TOP_FOLDERS = 'src|tests|scripts|bench|docs|migrations|media|public'

/** Paths in code spans and links, with `{es,en}` as each of both. Made-up names such as `<name>` and `…` are skipped. */
function pathsIn(doc: string): string[] {
  const text = readFileSync(doc, 'utf8')
  const named = [...text.matchAll(new RegExp(`[\`(]((?:${TOP_FOLDERS})/[^\`)\\s#]*)`, 'g'))].map(
    ([, path = '']) => path,
  )
  return named
    .filter((path) => !/[<…]/.test(path))
    .flatMap((path) => {
      const [whole, choices] = /\{([\w,-]+)\}/.exec(path) ?? []
      return whole === undefined ? [path] : (choices ?? '').split(',').map((choice) => path.replace(whole, choice))
    })
}

it.each(DOCS)('%s names files and folders that exist', (doc) => {
  const missing = pathsIn(doc).filter((path) => (path.includes('*') ? globSync(path).length === 0 : !existsSync(path)))
  expect(missing).toEqual([])
})

it('finds paths at all', () => {
  expect(pathsIn('CONTRIBUTING.md').length).toBeGreaterThan(50)
})
