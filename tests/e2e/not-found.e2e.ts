import type { Locator } from '@playwright/test'
import { newCaller } from './api-buyer.ts'
import { expectAccessible } from './fixtures.ts'
import { beOwner } from './owner.ts'
import { open } from './pages.ts'
import { expect, test } from './speaking.ts'

for (const address of ['/nothing-here', '/store/no-such-bottle', '/store/..%2f..%2fetc']) {
  test(`${address} is answered 404, with a way on`, async ({ page, t, isMobile, complaints }) => {
    complaints.tolerate(/status of 404/)
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: t('shell:notFound.title') })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
    const ways = [t('shell:notFound.home'), t('shell:notFound.store')]
    const boxes = await Promise.all(ways.map((name) => page.locator('main').getByRole('link', { name }).boundingBox()))
    // One under the other on a phone, of one width
    if (isMobile) expect(boxes[0]?.width).toBe(boxes[1]?.width)
    await page.getByRole('link', { name: t('shell:notFound.store') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('store:list.title') })).toBeVisible()
  })
}

test(
  'the back office says so too, in its own frame',
  { tag: '@one-layout' },
  async ({ page, t, baseURL, language, complaints }) => {
    complaints.tolerate(/status of (404|422)/)
    await beOwner(page, newCaller(baseURL ?? '', language))
    const nothing = page.getByRole('heading', { level: 1, name: t('management:notFound.title') })
    const ways = page.getByRole('main').getByRole('link')
    const toLanding = '/management/analytics'
    const answer = await page.goto('/management/nothing/here')
    expect(answer?.status()).toBe(404)
    await expect(nothing).toBeVisible()
    await expect.poll(() => addressesOf(ways)).toEqual([toLanding])
    await expectAccessible(page)
    for (const [address, list] of [
      ['orders/SC-0000-0000', 'orders'],
      [`customers/${crypto.randomUUID()}`, 'customers'],
      ['customers/nobody', 'customers'],
      ['products/no-such-bottle/preview', 'products'],
    ]) {
      await page.goto(`/management/${address}`)
      await expect(nothing).toBeVisible()
      await expect.poll(() => addressesOf(ways), address).toEqual([`/management/${list}`, toLanding])
    }
    await page.locator('a[href="/management/returns"]:visible').click()
    await expect(nothing).toBeHidden()
    await page.goBack()
    await expect(nothing).toBeVisible()
  },
)

async function addressesOf(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
}

test('a page that is gone is told apart without a reload', { tag: '@one-layout' }, async ({ page, t, complaints }) => {
  complaints.tolerate(/status of 404/)
  await page.addInitScript(() => localStorage.setItem('wishlist', JSON.stringify([{ productId: 'no-such-bottle' }])))
  await open(page, '/wishlistExternal')
  await expect(page.getByText(t('store:wishlist.gone'))).toBeVisible()
})

test(
  'the API says no in the envelope and in the caller’s language',
  { tag: '@one-layout' },
  async ({ request, language, t }) => {
    const headers = { 'Accept-Language': language, workspace: 'sierra-callada-store' }
    const cases = [
      {
        path: '/api/products/v2/1',
        headers: { 'Accept-Language': language },
        status: 400,
        message: t('errors:workspaceMissing'),
      },
      {
        path: '/api/products/v2/1',
        headers: { ...headers, workspace: 'another' },
        status: 404,
        message: t('errors:workspaceUnknown'),
      },
      { path: '/api/nothing', headers, status: 404, message: t('errors:notFound') },
      { path: '/api/products/v2/1/no-such-bottle', headers, status: 404, message: t('errors:productNotFound') },
      { path: '/api/orders/SC-0000-0000', headers, status: 404, message: t('errors:orderNotFound') },
      { path: '/api/shopping-cart/no-such-cart-at-all', headers, status: 404, message: t('errors:cartNotFound') },
    ]
    for (const { path, status, message, ...options } of cases) {
      const answer = await request.get(path, options)
      expect(answer.status(), path).toBe(status)
      expect(await answer.json(), path).toMatchObject({ statusCode: status, message })
    }
  },
)
