import { formatPrice } from '../../../src/i18n/format.ts'
import { ENGRAVING, openCheckout, submit } from '../checkout.ts'
import { expectAccessible } from '../fixtures.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { typeInto } from '../typing.ts'

test('engraving that isn’t offered any more is taken out of the cart, and the order placed without', async ({
  page,
  t,
  language,
}) => {
  const main = await openCheckout(page, t)
  const section = main.getByRole('group', { name: t('checkout:engraving.legend') })
  await section.getByRole('checkbox', { name: /Tequila Blanco/ }).press('Space')
  await typeInto(section.getByRole('textbox', { name: t('checkout:fields.engraving') }), 'Para Elena')
  const charge = main.getByRole('listitem').filter({ hasText: formatPrice(ENGRAVING, language) })
  await expect(charge).toHaveCount(1)

  await page.route('**/api/engraving', async (route) => {
    const answer = await route.fetch()
    const { data: _data, ...rest } = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { ...rest, data: null } })
  })
  await open(page, '/checkout')
  await expect(section).toContainText(t('checkout:engraving.gone'))
  const takeOut = section.getByRole('button', { name: t('checkout:engraving.takeOut') })
  await submit(main, t, 'spei')
  await expect(takeOut).toBeFocused()
  await expect(takeOut).toHaveAccessibleDescription(t('checkout:problems.engravingGone'))
  await expectAccessible(page)
  await takeOut.press('Enter')
  await expect(charge).toHaveCount(0)
  await expect(section).toHaveCount(0)
  await submit(main, t, 'spei')
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.transferTitle') })).toBeVisible()
  await expect(page.getByRole('region', { name: t('orders:engraving.title') })).toHaveCount(0)
})

test('the order waits for what is still asked of engraving, and for its charge on the way into the cart', async ({
  page,
  t,
}) => {
  const orders: string[] = []
  page.on('request', (request) => request.url().endsWith('/sales-orders') && orders.push(request.method()))
  const known = Promise.withResolvers<void>()
  await page.route('**/api/engraving', async (route) => {
    await known.promise
    await route.continue()
  })
  const main = await openCheckout(page, t, { products: ['blanco', 'grabado'] })
  const section = main.getByRole('group', { name: t('checkout:engraving.legend') })
  await submit(main, t, 'spei')
  await expect(main.getByRole('button', { name: t('checkout:submit.placing') })).toHaveAttribute('aria-busy', 'true')
  known.resolve()
  const adjust = section.getByRole('button', { name: t('checkout:engraving.adjust') })
  await expect(adjust).toBeFocused()
  await adjust.press('Enter')
  await expect(adjust).toHaveCount(0)

  const asked = Promise.withResolvers<void>()
  const added = Promise.withResolvers<void>()
  await page.route(/\/shopping-cart\/[^/]+\/products$/, async (route) => {
    asked.resolve()
    await added.promise
    await route.continue()
  })
  await section.getByRole('checkbox', { name: /Tequila Blanco/ }).press('Space')
  await typeInto(section.getByRole('textbox', { name: t('checkout:fields.engraving') }), 'Para Elena')
  await asked.promise
  await submit(main, t, 'spei')
  expect(orders, 'the order waits').toEqual([])
  added.resolve()
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.transferTitle') })).toBeVisible()
  await expect(page.getByRole('region', { name: t('orders:engraving.title') })).toBeVisible()
})
