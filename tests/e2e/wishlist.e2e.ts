import { expectAccessible } from './fixtures.ts'
import { messageOf, open, wishlistLink } from './pages.ts'
import { expect, test } from './speaking.ts'

test('bottles are set aside, counted, kept and let go', async ({ page, t }) => {
  await open(page, '/store')
  const heart = (name: string) => page.getByRole('button', { name: t('store:wishlist.add', { name }), exact: true })
  await expect(wishlistLink(page, t, 0)).toBeVisible()
  const added = messageOf(page, t('store:wishlist.added'))
  await heart('Tequila Reposado').click()
  await added
  await heart('Tequila Blanco').click()
  await expect(wishlistLink(page, t, 2)).toContainText('2')

  await page.reload()
  await expect(heart('Tequila Reposado')).toHaveAttribute('aria-pressed', 'true')
  await wishlistLink(page, t, 2).click()
  await expect(page.getByRole('heading', { level: 1, name: t('store:wishlist.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tequila Blanco' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('store:wishlist.removeName', { name: 'Tequila Reposado' }) }).press('Enter')
  await expect(wishlistLink(page, t, 1)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tequila Blanco' })).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[{"productId":"blanco"}]')

  await page.getByRole('button', { name: t('store:wishlist.clear') }).press('Enter')
  await expect(page.getByRole('heading', { name: t('store:wishlist.emptyTitle') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(wishlistLink(page, t, 0)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()
})

test('a heart that the browser refuses to store says why beside it, until it is stored', async ({ page, t }) => {
  await open(page, '/store')
  await page.evaluate(() => {
    const setItem = Storage.prototype.setItem.bind(localStorage)
    Storage.prototype.setItem = function refuse(key: string, value: string) {
      if (key === 'wishlist' && document.documentElement.dataset.isFull === 'true')
        throw new DOMException('', 'QuotaExceededError')
      setItem(key, value)
    }
    document.documentElement.dataset.isFull = 'true'
  })
  const name = 'Tequila Reposado'
  const heart = page.getByRole('button', { name: t('store:wishlist.add', { name }), exact: true })
  const card = page.getByRole('listitem').filter({ has: heart })
  const failed = messageOf(page, t('store:wishlist.failed'))
  await heart.click()
  await failed
  await expect(page.getByText(t('store:wishlist.failed'))).toHaveCount(0)
  await expect(card.getByText(t('store:wishlist.notStored'))).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await card.getByRole('link', { name }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(t('store:wishlist.notStored'))).toBeVisible()
  await page.evaluate(() => document.documentElement.removeAttribute('data-is-full'))
  await main.getByRole('button', { name: t('store:wishlist.save') }).click()
  await expect(main.getByRole('button', { name: t('store:wishlist.saved') })).toBeVisible()
  await expect(main.getByText(t('store:wishlist.notStored'))).toHaveCount(0)

  await wishlistLink(page, t, 1).click()
  await page.evaluate(() => document.documentElement.setAttribute('data-is-full', 'true'))
  await main.getByRole('button', { name: t('store:wishlist.removeName', { name }) }).click()
  await expect(main.getByRole('listitem').getByText(t('store:wishlist.notStored'))).toBeVisible()
})
