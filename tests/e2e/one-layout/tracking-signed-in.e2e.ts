import { ownCart } from '../account-steps.ts'
import type { Page } from '@playwright/test'
import { BUYER, buyByTransfer, newCaller } from '../api-buyer.ts'
import type { Caller } from '../api-buyer.ts'
import { valueOf } from '../checkout.ts'
import { expectAccessible } from '../fixtures.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import type { Say } from '../speaking.ts'
import { asOwner, collect, ship } from '../store-database.ts'
import { typeInto } from '../typing.ts'

/** A customer who has just registered, and the store as they call it. */
async function beCustomer(page: Page, t: Say, caller: Caller): Promise<Caller> {
  const email = `elena-${crypto.randomUUID()}@cliente.example`
  await open(page, '/register')
  const password = 'un secreto largo'
  for (const [name, value] of Object.entries({ userName: 'Elena', email, password, confirmPassword: password })) {
    await typeInto(page.locator(`main [name="${name}"]`), value)
  }
  const cart = ownCart(page)
  await page.getByRole('button', { name: t('auth:register.submit') }).click()
  await cart
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull()
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  return { ...caller, ...(token && { token }) }
}

/** Opens the page of an order whose answer is held back, so that what the page shows meanwhile can be looked at. */
async function openHeld(page: Page, folio: string): Promise<() => void> {
  const { promise: seen, resolve: letAnswer } = Promise.withResolvers<void>()
  await page.route(`**/api/orders/${folio}*`, async (route) => {
    await seen
    await route.continue()
  })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }
        document.documentElement.dataset.shifted = String(Number(document.documentElement.dataset.shifted ?? 0) + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/track?order=${folio}`)
  return letAnswer
}

const shifted = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.shifted ?? 0))

test('a customer sees their own order whole, without a flash of the masked one and without a shift', async ({
  page,
  t,
  language,
  baseURL,
}) => {
  const folio = await buyByTransfer(await beCustomer(page, t, newCaller(baseURL ?? '', language)), 'copitas')
  const letAnswer = await openHeld(page, folio)
  const receiver = valueOf(page, t('orders:track.receiver'))
  await expect(page.getByText(t('orders:track.found', { folio }))).toBeVisible()
  await expect(receiver).toContainText('***')
  await expect(receiver).toBeHidden()
  letAnswer()
  await expect(receiver).toHaveText(`${BUYER.firstName} ${BUYER.lastName}`)
  await expect(valueOf(page, t('orders:track.phone'))).toContainText(BUYER.phone)
  await expect(page.getByRole('link', { name: t('orders:track.pay') })).toBeVisible()
  await expect(page.getByText(t('orders:track.masked'))).toHaveCount(0)
  expect(await shifted(page)).toBeLessThan(0.01)
  await expectAccessible(page)
})

test('a customer who searches for their own order by its e-mail is led to its payment, to no other account', async ({
  page,
  t,
  language,
  baseURL,
}) => {
  const caller = await beCustomer(page, t, newCaller(baseURL ?? '', language))
  const folio = await buyByTransfer(caller, 'copitas')
  await open(page, '/track')
  await typeInto(page.getByLabel(t('orders:track.orderId')), folio)
  await typeInto(page.getByLabel(t('orders:track.email')), caller.email)
  await page.getByRole('button', { name: t('orders:track.search') }).click()
  await expect(page.getByRole('link', { name: t('orders:track.pay') })).toBeVisible()
  await expect(page.getByText(t('orders:receipt.signInText'))).toHaveCount(0)
  await expectAccessible(page)
})

test('who gave a gift without prices sees them come to the places kept for them', async ({
  page,
  t,
  language,
  baseURL,
}) => {
  const caller = newCaller(baseURL ?? '', language)
  const folio = await buyByTransfer(await beCustomer(page, t, caller), 'copitas', 1, {
    to: 'Julián',
    hidesPrices: true,
  })
  const staff = await asOwner(caller)
  await collect(staff, folio)
  await ship(staff, folio)
  const letAnswer = await openHeld(page, folio)
  const main = page.getByRole('main')
  await expect(main.getByText(t('orders:track.found', { folio }))).toBeVisible()
  await expect(main).not.toContainText(/\$|MXN/)
  // Down to the products: below there is nothing but their sum
  await main.getByRole('table').evaluate((table) => scrollTo({ top: table.getBoundingClientRect().top - 100 }))
  const before = await main.getByRole('table').boundingBox()
  letAnswer()
  await expect(main.getByRole('table')).toContainText('$')
  await expect(main.getByText(t('orders:total'), { exact: true })).toBeVisible()
  expect(await main.getByRole('table').boundingBox()).toEqual(before)
  expect(await shifted(page)).toBeLessThan(0.01)
})
