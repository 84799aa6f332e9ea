import type { Page } from '@playwright/test'
import { buyByTransfer, newCaller } from '../api-buyer.ts'
import { newCustomer } from '../customer.ts'
import { expectAccessible } from '../fixtures.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { addUnit, asOwner, collect } from '../store-database.ts'

/** As the browser keeps an order that was placed in it. */
const keepPending = (page: Page, folio: string) =>
  page.evaluate((order) => localStorage.setItem('pendingOrders', JSON.stringify([order])), {
    folio,
    total: 1,
    paymentMethod: 'spei',
    isPaid: false,
    email: '',
  })

test('what a change added to an order is reminded of as that, until it is paid', async ({
  page,
  baseURL,
  language,
  t,
}) => {
  const buyer = newCaller(baseURL ?? '', language)
  const folio = await buyByTransfer(buyer, 'copitas')
  const owner = await asOwner(buyer)
  await collect(owner, folio)
  await addUnit(owner, folio)
  await open(page, '/terms')
  await keepPending(page, folio)
  for (const address of ['/', '/checkout']) {
    await open(page, address)
    const difference = page.getByText(t('checkout:pending.balanceText', { folio }))
    await expect(difference).toBeVisible()
    await expect(page.getByRole('link', { name: t('checkout:pending.instructions') })).toBeVisible()
    await expectAccessible(page)
  }
})

test('the home page still knows an order that its buyer has to sign in for', async ({ page, baseURL, language, t }) => {
  const folio = await buyByTransfer(await newCustomer(page, language, baseURL), 'copitas')
  await open(page, '/terms')
  await keepPending(page, folio)
  await open(page, '/')
  const reminder = page.getByRole('region', { name: t('checkout:pending.title') })
  await expect(reminder).toContainText(folio)
  await reminder.getByRole('link', { name: t('checkout:pending.instructions') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.signInTitle') })).toBeVisible()
})
