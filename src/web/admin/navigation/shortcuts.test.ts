import { expect, it } from 'vitest'
import { createShortcuts } from './shortcuts.ts'

const press = (key: string, timeStamp = 0, held: Partial<KeyboardEvent> = {}) => ({
  key,
  timeStamp,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: null,
  ...held,
})

it('opens the palette by Ctrl or ⌘ with K, and the help by ?', () => {
  const read = createShortcuts()
  expect(read(press('k', 0, { ctrlKey: true }))).toEqual({ kind: 'palette' })
  expect(read(press('K', 0, { metaKey: true }))).toEqual({ kind: 'palette' })
  expect(read(press('k', 0, { ctrlKey: true, altKey: true }))).toBeUndefined()
  expect(read(press('k'))).toBeUndefined()
  expect(read(press('?'))).toEqual({ kind: 'help' })
})

it('goes to a page by g and its key, soon after one another', () => {
  const read = createShortcuts()
  expect(read(press('o', 100))).toBeUndefined()
  expect(read(press('g', 200))).toBeUndefined()
  expect(read(press('o', 1000))).toEqual({ kind: 'go', to: '/management/orders' })
  expect(read(press('o', 1100))).toBeUndefined()
  read(press('g', 2000))
  expect(read(press('o', 3600))).toBeUndefined()
  read(press('g', 4000))
  expect(read(press('x', 4100))).toBeUndefined()
  expect(read(press('o', 4200))).toBeUndefined()
  read(press('g', 5000))
  expect(read(press('o', 5100, { ctrlKey: true }))).toBeUndefined()
})
