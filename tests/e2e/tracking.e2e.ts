import { BUYER, buyByTransfer, newCaller } from './api-buyer.ts'
import { valueOf } from './checkout.ts'
import { expectAccessible } from './fixtures.ts'
import { open } from './pages.ts'
import { expect, test } from './speaking.ts'
import { typeInto } from './typing.ts'

const UNKNOWN = 'SC-0000-0000'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('an order is found by its number; a wrong one and an empty one are told apart', async ({
      page,
      t,
      language,
      baseURL,
      complaints,
    }) => {
      // The browser's own lines about answers that say no
      complaints.tolerate(/status of (404|422)/)
      const buyer = newCaller(baseURL ?? '', language)
      const folio = await buyByTransfer(buyer, 'copitas')
      if (javaScriptEnabled) await open(page, '/track')
      else await page.goto('/track')
      const search = page.getByRole('button', { name: t('orders:track.search') })
      const number = page.getByLabel(t('orders:track.orderId'))

      await search.click()
      await expect(page.getByText(t('orders:track.empty'))).toBeVisible()
      await expect(number).toHaveAttribute('aria-invalid', 'true')
      await expect(number).toBeFocused()
      await search.click()
      await expect(number).toBeFocused()
      if (javaScriptEnabled) await expectAccessible(page)

      await typeInto(number, UNKNOWN)
      await search.click()
      await expect(page.getByText(t('orders:track.notFound'))).toBeVisible()

      await typeInto(number, folio.toLowerCase())
      await search.click()
      await expect(page.getByText(t('orders:track.found', { folio }))).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: t('orders:statuses.pending') })).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText(BUYER.lastName)
      await expect(page.getByRole('main')).not.toContainText(BUYER.phone)
      if (javaScriptEnabled) await expectAccessible(page)

      // Another's e-mail opens nothing
      await typeInto(page.getByLabel(t('orders:track.email')), 'someone.else@cliente.example')
      const answered = page.waitForResponse(
        (response) => response.request().method() === 'POST' && /\/track(\.data)?(\?|$)/.test(response.url()),
      )
      await search.click()
      expect((await answered).status()).toBe(200)
      await expect(page.getByText(t('orders:track.masked'))).toBeVisible()
      await typeInto(page.getByLabel(t('orders:track.email')), buyer.email.toUpperCase())
      await search.click()
      await expect(valueOf(page, t('orders:track.receiver'))).toHaveText(`${BUYER.firstName} ${BUYER.lastName}`)
      await expect(valueOf(page, t('orders:track.phone'))).toContainText(BUYER.phone)
      expect(page.url()).not.toContain('cliente.example')
    })
  })
}
