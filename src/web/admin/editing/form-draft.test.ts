import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import { sessionStore } from '#web/platform/browser-storage.ts'
import { keepFormDraft, readFormDraft } from './form-draft.ts'
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
  keepFormDraft('product:new', DRAFT)
  expect(readFormDraft('product:new')).toEqual(DRAFT)
  clearSession()
  enter('ana')
  expect(readFormDraft('product:new')).toEqual(DRAFT)
})

it('nobody else who signs in finds it, and it is gone then', () => {
  keepFormDraft('product:new', DRAFT)
  clearSession()
  enter('eva')
  expect(readFormDraft('product:new')).toBeUndefined()
  expect(keptNames()).toEqual([])
})

it('signing out leaves nothing of it in the browser', () => {
  keepFormDraft('product:new', DRAFT)
  keepFormDraft('order:new:caller', DRAFT, sessionStore)
  expect(readFormDraft('order:new:caller')).toBeUndefined()
  expect(readFormDraft('order:new:caller', sessionStore)).toEqual(DRAFT)
  browser.local.setItem('theme', 'dark')
  leave()
  expect(keptNames()).toEqual([])
  expect(readFormDraft('order:new:caller', sessionStore)).toBeUndefined()
  expect(browser.local.getItem('theme')).toBe('dark')
})
