import { buyByTransfer, newCaller } from '../api-buyer.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'

test('a receipt prints without what leads elsewhere', async ({ page, baseURL, language }) => {
  const folio = await buyByTransfer(newCaller(baseURL ?? '', language), 'anejo')
  await open(page, `/payment/success?order=${folio}`)
  await expect(page.getByText(folio).first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(folio).first()).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.locator('.whatsapp').getByRole('link', { includeHidden: true })).toBeHidden()
})
