import { signIn } from '../account-steps.ts'
import { buyByTransfer } from '../api-buyer.ts'
import { customer, newCustomer } from '../customer.ts'
import { expectAccessible } from '../fixtures.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'

test('whoever isn’t signed in as the buyer is led to the sign-in by every page that pays, and back', async ({
  page,
  language,
  baseURL,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 4.. .*payment-request/)
  const buyer = await newCustomer(page, language, baseURL)
  const folio = await buyByTransfer(buyer, 'copitas')
  const waits = page.getByRole('heading', { level: 1, name: t('orders:receipt.signInTitle') })
  for (const step of ['success', 'methods', 'cancelled']) {
    await open(page, `/payment/${step}?order=${folio}`)
    await expect(waits).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: t('orders:receipt.signIn') })).toBeVisible()
    await expectAccessible(page)
  }
  await open(page, `/track?order=${folio}`)
  await expect(page.getByText(t('orders:receipt.signInText'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: t('orders:receipt.signIn') })).toBeVisible()
  await expectAccessible(page)
  // Somebody else of the household
  await customer(page, language, baseURL)
  await open(page, `/track?order=${folio}`)
  await expect(page.getByRole('button', { name: t('orders:receipt.signInOther') })).toBeVisible()
  await open(page, `/payment/success?order=${folio}&payment=unknown`)
  await page.getByRole('button', { name: t('orders:receipt.signInOther') }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await signIn(page, buyer.email)
  await expect(page).toHaveURL(`/payment/success?order=${folio}&payment=unknown`)
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.transferTitle') })).toBeVisible()
})
