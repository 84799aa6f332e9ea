import { ownCart } from '../account-steps.ts'
import { BUYER, buyByTransfer, newCaller } from '../api-buyer.ts'
import { valueOf } from '../checkout.ts'
import { expectAccessible } from '../fixtures.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { typeInto } from '../typing.ts'

test('a customer sees their own order whole, without a flash of the masked one and without a shift', async ({
  page,
  t,
  language,
  baseURL,
}) => {
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
  const folio = await buyByTransfer({ ...newCaller(baseURL ?? '', language), ...(token && { token }) }, 'copitas')

  // Holds the answer back, so that what the page shows meanwhile can be looked at
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
  const receiver = valueOf(page, t('orders:track.receiver'))
  await expect(page.getByText(t('orders:track.found', { folio }))).toBeVisible()
  await expect(receiver).toContainText('***')
  await expect(receiver).toBeHidden()
  letAnswer()
  await expect(receiver).toHaveText(`${BUYER.firstName} ${BUYER.lastName}`)
  await expect(valueOf(page, t('orders:track.phone'))).toContainText(BUYER.phone)
  await expect(page.getByRole('link', { name: t('orders:track.pay') })).toBeVisible()
  await expect(page.getByText(t('orders:track.masked'))).toHaveCount(0)
  expect(await page.evaluate(() => Number(document.documentElement.dataset.shifted ?? 0))).toBeLessThan(0.01)
  await expectAccessible(page)
})
