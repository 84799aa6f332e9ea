import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mayOpen } from '#vocabulary/management-pages.ts'
import { PERMISSIONS } from '#vocabulary/permissions.ts'
import { reachedFrom } from '#tests/static-imports.ts'
import { PAGES } from './pages.ts'

/** Open to all staff: their own security, and what stands at no address. */
const FOR_ALL_STAFF = ['security', '*', 'notices']

it('every page needs a permission of its own, or is one for all staff', () => {
  const open = Object.keys(PAGES).filter((path) =>
    PERMISSIONS.every((permission) => mayOpen([permission], `/management/${path.replaceAll(/:\w+/g, 'one')}`)),
  )
  expect(open.toSorted()).toEqual(FOR_ALL_STAFF.toSorted())
})

/** What the frame around every page of the back office reads. */
const OF_THE_FRAME = new Set(textsReadBy('src/web/admin/layout.tsx'))

it.each(pageFiles())('the page %s comes with all texts that its parts read, and no others', (path, file) => {
  const read = textsReadBy(file).filter((area) => !OF_THE_FRAME.has(area))
  expect(PAGES[path].texts.toSorted()).toEqual(read.toSorted())
})

/** Every page's address and the file of its module. */
function pageFiles(): [keyof typeof PAGES, string][] {
  const folder = 'src/web/admin'
  const files = [...readFileSync(join(folder, 'pages.ts'), 'utf8').matchAll(/ => import\('(.+?)'\)/g)]
  const paths = Object.keys(PAGES) as (keyof typeof PAGES)[]
  expect(files).toHaveLength(paths.length)
  return paths.map((path, index) => [path, join(folder, files[index]?.[1] ?? '')])
}

function textsReadBy(file: string): string[] {
  const areas = [...reachedFrom(file)].flatMap((name) =>
    [...readFileSync(name, 'utf8').matchAll(/useLazyTranslation\('(\w+)'\)/g)].map(([, area = '']) => area),
  )
  return [...new Set(areas)]
}
