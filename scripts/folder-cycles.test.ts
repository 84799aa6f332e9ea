import { expect, it } from 'vitest'
import { folderCycles } from './folder-cycles.ts'

it('folders of the site never import each other', () => {
  expect(folderCycles('src/web')).toEqual([])
})

it('sees folders that do, by way of different files', () => {
  expect(folderCycles('tests/fixtures/forbidden-import/src/web')).toEqual([
    'tests/fixtures/forbidden-import/src/web/commerce/cart',
    'tests/fixtures/forbidden-import/src/web/commerce/wishlist',
  ])
})
