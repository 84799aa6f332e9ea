import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import { STORED } from '#web/platform/boot-script.ts'

let browser: ReturnType<typeof openBrowser>
let account: string[]
let sync: () => Promise<void>

beforeEach(async () => {
  vi.resetModules()
  account = ['blanco', 'reposado']
  browser = openBrowser(({ method, body }) => {
    const { added, removed } = (method === 'PATCH' ? body : { added: [], removed: [] }) as Record<string, string[]>
    account = [...account.filter((id) => !removed?.includes(id)), ...(added ?? [])]
    return { body: { statusCode: 200, data: account.map((productId) => ({ productId })) } }
  })
  browser.local.setItem(STORED.authToken, 'token')
  const user = { id: 'ana', name: 'Ana', email: 'ana@people.example', userType: 'customer', customerId: 'ana' }
  browser.local.setItem(STORED.user, JSON.stringify(user))
  const { syncWishlist } = await import('./account-wishlist.ts')
  sync = syncWishlist
})
afterEach(() => vi.unstubAllGlobals())

it('takes nothing from the account when this browser can’t store its list', async () => {
  const keep = browser.local.setItem.bind(browser.local)
  browser.local.setItem = (key: string, value: string) => {
    if (key === 'wishlist') throw new DOMException('full', 'QuotaExceededError')
    keep(key, value)
  }
  await expect(sync()).rejects.toThrow('full')
  await expect(sync()).rejects.toThrow('full')
  expect(account).toEqual(['blanco', 'reposado'])

  browser.local.setItem = keep
  await sync()
  expect(JSON.parse(browser.local.getItem('wishlist') ?? '')).toEqual([
    { productId: 'blanco' },
    { productId: 'reposado' },
  ])
})
