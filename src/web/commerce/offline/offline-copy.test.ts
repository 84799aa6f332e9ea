import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import { forgetOfflineCopies, keepCartCopy, keepSeen } from './offline-copy.ts'

let browser: ReturnType<typeof openBrowser>
let pictures: Set<string>

beforeEach(() => {
  browser = openBrowser(() => ({}))
  pictures = new Set()
  const requestOf = (address: string) => new Request(`https://store.example${address}`)
  const cache = {
    keys: async () => [...pictures].map(requestOf),
    add: async (address: string) => pictures.add(address),
    delete: async (request: Request) => pictures.delete(new URL(request.url).pathname),
  }
  vi.stubGlobal('caches', { open: async () => cache })
})
afterEach(() => vi.unstubAllGlobals())

const pictureOf = (id: string) => `/pictures/products/${id}/front-800x1000.webp`
const smallOf = (id: string) => `/pictures/products/${id}/front-160x200.avif`

function see(id: string): void {
  keepSeen({ productId: id, name: id, size: '750 ml', price: 850, picture: pictureOf(id) })
}

function line(id: string, quantity = 1) {
  const product = { name: id, size: '750 ml', color: null, images: { main: [pictureOf(id)], general: [] } }
  return { key: `${id}/${id}`, quantity, basePrice: 850, product }
}

const namesIn = (text: string | null) => (JSON.parse(text ?? '[]') as { name: string }[]).map(({ name }) => name)

it('keeps the last six products seen in this tab, each once, with small pictures', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) see(id)
  expect(namesIn(browser.session.getItem('lastSeen'))).toEqual(['b', 'g', 'f', 'e', 'd', 'c'])
  expect(browser.local.getItem('lastSeen')).toBeNull()
  await expect.poll(() => [...pictures].toSorted()).toEqual(['b', 'c', 'd', 'e', 'f', 'g'].map(smallOf))
})

it('keeps the cart as it is, and nothing of an empty one', async () => {
  keepCartCopy([line('a', 2), line('b')])
  expect(JSON.parse(browser.local.getItem('offlineCart') ?? '')).toMatchObject([
    { id: 'a/a', name: 'a', detail: '750 ml', quantity: 2, price: 850, picture: smallOf('a') },
    { name: 'b' },
  ])
  keepCartCopy([line('b')])
  await expect.poll(() => [...pictures]).toEqual([smallOf('b')])
  keepCartCopy([])
  expect(browser.local.getItem('offlineCart')).toBeNull()
  await expect.poll(() => pictures.size).toBe(0)
})

it('forgets all of it when the visitor signs out', async () => {
  keepCartCopy([line('a')])
  see('b')
  forgetOfflineCopies()
  expect(browser.local.getItem('offlineCart')).toBeNull()
  expect(browser.session.getItem('lastSeen')).toBeNull()
  await expect.poll(() => pictures.size).toBe(0)
})

it.each(['{', 'null', '"x"'])('starts anew where %s is kept', (text) => {
  browser.session.setItem('lastSeen', text)
  see('a')
  expect(namesIn(browser.session.getItem('lastSeen'))).toEqual(['a'])
})
