import { accepted, callApi, newCaller } from '../api-buyer.ts'
import { addToCart, cartButton, cartPanel, messageOf, open } from '../pages.ts'
import { expect, test } from '../speaking.ts'

test('a cart changed in one tab is the same in the other', async ({ page, context, t }) => {
  await open(page, '/store/reposado')
  const other = await context.newPage()
  await open(other, '/store/copitas')
  await addToCart(page, t, { count: 1 })
  await expect(cartButton(other, t, 1)).toBeVisible()
  await addToCart(other, t, { count: 2 })
  await expect(cartButton(page, t, 2)).toBeVisible()

  await cartButton(page, t, 2).click()
  const lines = cartPanel(page, t)
    .getByRole('list', { name: t('cart:lines') })
    .getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await cartButton(other, t, 2).click()
  const panel = cartPanel(other, t)
  const bottle = panel.getByRole('listitem').filter({ hasText: 'Tequila Reposado' })
  await bottle.getByRole('button', { name: t('shell:ui.more') }).click()
  await expect(lines.filter({ hasText: 'Tequila Reposado' }).getByRole('status')).toHaveText('2')
  const removed = messageOf(other, t('cart:toasts.removed'))
  await bottle.getByRole('button', { name: t('cart:remove', { name: 'Tequila Reposado' }) }).click()
  await removed
  await expect(lines).toHaveCount(1)
})

test('another cart chosen in one tab is loaded in the other', async ({ page, context, t, baseURL, language }) => {
  await open(page, '/store/reposado')
  await addToCart(page, t, { count: 1 })
  const caller = newCaller(baseURL ?? '', language)
  const body = { sessionId: crypto.randomUUID(), type: 'shopping', metadata: { source: 'desktop' } }
  const { cartId } = accepted(await callApi<{ cartId: string }>(caller, 'POST', '/shopping-cart', { body }))
  accepted(
    await callApi(caller, 'POST', `/shopping-cart/${cartId}/products`, { body: { productId: 'blanco', quantity: 3 } }),
  )

  const other = await context.newPage()
  await open(other, '/store')
  await other.evaluate((id) => localStorage.setItem('cartId', id), cartId)
  await expect(cartButton(page, t, 3)).toBeVisible()
  await cartButton(page, t, 3).click()
  await expect(cartPanel(page, t).getByRole('link', { name: 'Tequila Blanco' })).toBeVisible()
})

test('a cart that the store no longer has is dropped and emptied', async ({ page, t, complaints }) => {
  complaints.tolerate(/status of 404/)
  await open(page, '/store/reposado')
  await addToCart(page, t, { count: 1 })
  await page.evaluate(() => localStorage.setItem('cartId', 'a-cart-that-was-here-long-ago-and-is-no-more'))
  await page.reload()
  await cartButton(page, t, 1).click()
  await expect(cartPanel(page, t).getByRole('heading', { name: t('cart:empty.title') })).toBeVisible()
  await expect(cartPanel(page, t).getByRole('link', { name: t('cart:empty.signIn') })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cartId'))).toBeNull()
  await page.keyboard.press('Escape')
  await expect(cartButton(page, t, 0)).toBeVisible()
})
