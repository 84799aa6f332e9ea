import { MESSAGES as PROVIDER } from '../../../src/integrations/test-card-provider/messages.ts'
import { folioOn, openCheckout, submit } from '../checkout.ts'
import { expectAccessible } from '../fixtures.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'

test('a guest takes a voucher, sees it again while it is unpaid, looks at other ways, and pays at the counter', async ({
  page,
  t,
  language,
}) => {
  test.slow()
  const provider = PROVIDER[language]
  const main = await openCheckout(page, t, { method: 'oxxo' })
  await submit(main, t, 'oxxo')

  await page.getByRole('button', { name: provider.counterSubmit }).click()
  await expect(page.getByRole('img', { name: provider.barcode })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: provider.backToShop }).click()

  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.voucherTitle') })).toBeVisible()
  const voucher = page.getByRole('region', { name: t('orders:voucher.title') })
  await expect(voucher.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  const folio = await folioOn(page, t)

  await page.getByRole('link', { name: t('orders:receipt.otherMethod') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('orders:otherMethods.title') })).toBeVisible()
  const methods = page.getByRole('group', { name: t('orders:otherMethods.legend') }).getByRole('radio')
  await expect(methods).toHaveCount(3)
  await expect(page.getByText(/(sigue apartado hasta el|stays reserved until) .+ \d{1,2}:\d{2}/)).toBeVisible()
  await expect(page.getByRole('radio', { name: t('checkout:paymentMethods.oxxo.name') })).toBeChecked()
  await expectAccessible(page)
  await open(page, '/payment/methods')
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.notFoundTitle') })).toBeVisible()

  await open(page, `/track?order=${folio}`)
  await page.getByRole('link', { name: t('orders:track.voucher') }).click()
  await page.getByRole('link', { name: t('orders:voucher.provider') }).click()
  await page.getByRole('button', { name: provider.atCounterSubmit }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.paidTitle') })).toBeVisible()
})
