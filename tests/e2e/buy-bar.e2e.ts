import { expectAccessible } from './fixtures.ts'
import { layoutShift, watchLayout, withoutTypefaces } from './layout-shift.ts'
import { untilIntercepted } from './lost-code.ts'
import { addToCart, cartButton, cartPanel, open } from './pages.ts'
import { expect, test } from './speaking.ts'

test('the way into the cart stays in reach of a phone, gives way to the page’s own and to the footer, and adds once', async ({
  page,
  t,
  isMobile,
}) => {
  test.skip(!isMobile, 'wide screens show the page’s own button beside the pictures')
  await watchLayout(page.context())
  await withoutTypefaces(page)
  await open(page, '/store/reposado')
  const bar = page.getByRole('group', { name: 'Tequila Reposado', exact: true })
  const add = bar.getByRole('button', { name: t('store:product.addShort'), exact: true })
  const own = page.getByRole('button', { name: t('store:product.add'), exact: true })
  await expect(bar).toBeVisible()
  await expect(bar).toContainText('$1,050.00 MXN')
  await own.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: t('store:product.story') }).evaluate((title) => title.scrollIntoView())
  await expect(bar).toBeVisible()
  await expectAccessible(page)
  await add.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(add).toBeFocused()
  await add.dblclick()
  await expect(cartButton(page, t, 1)).toBeVisible()
  await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView({ block: 'end' }))
  await add.evaluate((button) => button.blur())
  await expect(bar).toBeHidden()
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('the bar says what the chosen quantity costs, and why its press failed, once', async ({
  page,
  t,
  isMobile,
  complaints,
}) => {
  test.skip(!isMobile, 'wide screens show the page’s own button beside the pictures')
  complaints.tolerate(/net::ERR_/)
  await open(page, '/store/reposado')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('shell:ui.more') }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const bar = page.getByRole('group', { name: 'Tequila Reposado', exact: true })
  await page.getByRole('heading', { name: t('store:product.story') }).evaluate((title) => title.scrollIntoView())
  await expect(bar).toContainText('$3,150.00 MXN')
  await expect(bar).toContainText(t('store:product.totalOf', { quantity: 3, price: '$1,050.00 MXN' }))
  await page.route('**/api/shopping-cart**', (route) => route.abort())
  await untilIntercepted(page)
  await bar.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText(t('cart:errors.create'))).toBeVisible()
  await expect(main.getByText(t('cart:errors.create'))).toHaveCount(1)
  await expect(bar.getByText(t('cart:errors.create'))).toBeVisible()
  await expect(bar).toContainText('$3,150.00 MXN')
  await expectAccessible(page)
  await main.getByRole('button', { name: t('store:product.add'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(main.getByText(t('cart:errors.create'))).toHaveCount(1)
  await expect(bar.getByText(t('cart:errors.create'))).toHaveCount(0)
})

test('the cart panel suggests up to two products that its bottle lacks, and takes them in', async ({ page, t }) => {
  await open(page, '/store/blanco')
  await addToCart(page, t, { count: 1 })
  await cartButton(page, t, 1).click()
  const fitting = cartPanel(page, t).getByRole('region', { name: t('cart:goesWith') })
  const links = fitting.getByRole('link')
  await expect(links).toHaveCount(2)
  const name = (await links.first().textContent()) ?? ''
  await expectAccessible(page)
  await fitting.getByRole('button', { name: t('store:card.add', { name }) }).dblclick()
  await expect(cartPanel(page, t).getByRole('button', { name: t('cart:remove', { name }) })).toBeVisible()
  await expect(fitting.getByRole('link', { name, exact: true })).toHaveCount(0)
  await expect(links).toHaveCount(2)
  const title = fitting.getByRole('heading', { name: t('cart:goesWith') })
  await expect(title, 'the focus stays where it was').toBeFocused()
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
})

test('the last suggestion leaves the focus to the cart, which says that it came', async ({ page, t }) => {
  await page.route('**/api/products/v2/1?**', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: { stock: number }[] }
    await route.fulfill({
      response: answer,
      json: { ...rest, data: data.filter(({ stock }) => stock > 0).slice(0, 1) },
    })
  })
  await open(page, '/store/blanco')
  await addToCart(page, t, { count: 1 })
  await cartButton(page, t, 1).click()
  const panel = cartPanel(page, t)
  const fitting = panel.getByRole('region', { name: t('cart:goesWith') })
  await fitting.getByRole('button').focus()
  const said = page.waitForFunction(
    (words) => [...document.querySelectorAll('dialog [role=status]')].some((card) => card.textContent.includes(words)),
    t('cart:toasts.added'),
  )
  await page.keyboard.press('Enter')
  await said
  await expect(fitting).toHaveCount(0)
  await expect(panel.getByRole('list', { name: t('cart:lines') })).toBeFocused()
})
