import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import { passing } from '#web/platform/browser-storage.ts'
import { keepDraft, readDraft } from './kept-draft.ts'
import { clearSession, storeSession } from '#web/commerce/session/session.ts'
import { leave } from '#web/commerce/sign-out/sign-out.ts'

let browser: ReturnType<typeof openBrowser>

beforeEach(() => {
  browser = openBrowser(() => ({}))
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => undefined, dataset: {}, style: {} } })
  enter('ana')
})
afterEach(() => vi.unstubAllGlobals())

const DRAFT = { value: { name: 'Reposado' }, base: { name: '' }, version: 3 }
const enter = (id: string) => storeSession({ id, name: id, email: '', userType: 'owner' }, `token of ${id}`)
const keptNames = () =>
  Array.from({ length: browser.local.length }, (_, index) => browser.local.key(index) ?? '').filter((name) =>
    name.startsWith('management-draft'),
  )

it('what was typed is there again for whoever typed it, also when their session ended by itself', () => {
  keepDraft('product:new', DRAFT)
  expect(readDraft('product:new')).toEqual(DRAFT)
  clearSession()
  enter('ana')
  expect(readDraft('product:new')).toEqual(DRAFT)
})

it('nobody else who signs in finds it, and it is gone then', () => {
  keepDraft('product:new', DRAFT)
  clearSession()
  enter('eva')
  expect(readDraft('product:new')).toBeUndefined()
  expect(keptNames()).toEqual([])
})

it('signing out leaves nothing of it in the browser', () => {
  keepDraft('product:new', DRAFT)
  keepDraft('order:new:caller', DRAFT, passing)
  expect(readDraft('order:new:caller')).toBeUndefined()
  expect(readDraft('order:new:caller', passing)).toEqual(DRAFT)
  browser.local.setItem('theme', 'dark')
  leave()
  expect(keptNames()).toEqual([])
  expect(readDraft('order:new:caller', passing)).toBeUndefined()
  expect(browser.local.getItem('theme')).toBe('dark')
})
