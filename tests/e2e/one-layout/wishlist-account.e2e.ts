import { signIn, someone } from '../account-steps.ts'
import { answerBeforehand, expectAccessible } from '../fixtures.ts'
import { open, wishlistLink } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import type { Say } from '../speaking.ts'

test('favorites go with their owner: joined at sign-in, the same on every device, away at signing out', async ({
  page,
  browser,
  baseURL,
  language,
  t,
}) => {
  const email = await someone(page, language)
  const context = await browser.newContext({ baseURL })
  await answerBeforehand(context)
  const other = await context.newPage()
  await wish(other, t, language, 'Tequila Blanco')
  await wish(page, t, language, 'Tequila Reposado')
  for (const device of [other, page]) {
    await open(device, `/login?lng=${language}`)
    const joined = device.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await signIn(device, email)
    await expect(device).toHaveURL('/dashboard')
    expect((await joined).status()).toBe(200)
  }
  await expect(wishlistLink(page, t, 2)).toBeVisible()
  await expect(wishlistLink(other, t, 1)).toBeVisible()

  await open(other, `/dashboard/wishlist?lng=${language}`)
  await expect(wishlistLink(other, t, 2)).toBeVisible()
  await expect(other.locator('main').getByRole('heading', { level: 2 })).toHaveText([
    'Tequila Blanco',
    'Tequila Reposado',
  ])
  await expectAccessible(other)
  const received = other.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await other.getByRole('button', { name: t('store:wishlist.removeName', { name: 'Tequila Blanco' }) }).click()
  expect((await received).status()).toBe(200)
  await context.close()

  await page.reload()
  await expect(wishlistLink(page, t, 1)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[{"productId":"reposado"}]')
  await page.getByRole('button', { name: t('shell:account.open', { name: 'Lucía Prado' }) }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell:account.signOut') })
    .click()
  await expect(wishlistLink(page, t, 0)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()
})

async function wish(page: Parameters<typeof open>[0], t: Say, language: string, name: string) {
  await open(page, `/store?lng=${language}`)
  const heart = page.getByRole('button', { name: t('store:wishlist.add', { name }), exact: true })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
}
