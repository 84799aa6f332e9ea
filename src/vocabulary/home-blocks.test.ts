import { expect, test } from 'vitest'
import { HOME_BLOCKS, placedBlocks } from './home-blocks.ts'

const shown = (block: string) => ({ block, isShown: true })
const namesOf = (stored: Parameters<typeof placedBlocks>[0]) => placedBlocks(stored).map(({ block }) => block)

test('without a list the blocks stand as delivered, all of them shown', () => {
  expect(placedBlocks([])).toEqual(HOME_BLOCKS.map(shown))
})

test('the stored order holds', () => {
  const reversed = HOME_BLOCKS.toReversed()
  expect(namesOf(reversed.map(shown))).toEqual(reversed)
})

test('a block of a later release comes after the one that it is delivered after, the first one at the beginning', () => {
  const later: readonly string[] = ['collection', 'gifts', 'stores']
  const stored = HOME_BLOCKS.toReversed().filter((block) => !later.includes(block))
  const at = (block: (typeof HOME_BLOCKS)[number]) => namesOf(stored.map(shown)).indexOf(block)
  expect(at('collection')).toBe(0)
  expect([at('gifts'), at('stores')]).toEqual([at('story') + 1, at('story') + 2])
})

test('blocks that this release doesn’t know are left out', () => {
  expect(namesOf([shown('videos'), ...HOME_BLOCKS.map(shown)])).toEqual(HOME_BLOCKS)
})

test('only what the page can do without is hidden', () => {
  const hidden = placedBlocks(HOME_BLOCKS.map((block) => ({ block, isShown: false })))
  expect(hidden.filter(({ isShown }) => !isShown).map(({ block }) => block)).toEqual([
    'story',
    'gifts',
    'offers',
    'shopByCategory',
  ])
})
