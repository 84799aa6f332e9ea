import { newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { CUT, cut } from '../lost-code.ts'
import { beOwner } from '../owner.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { typeInto } from '../typing.ts'

test('the owner makes a discount code, finds it and ends it, and tries a postal code', async ({
  page,
  baseURL,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  complaints.tolerate(CUT)
  await beOwner(page, newCaller(baseURL ?? '', language))
  const main = page.locator('main')
  const code = `CODIGO-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await open(page, `/management/discounts?lng=${language}&code=new`)
  await typeInto(main.getByLabel(t('managementContent:discounts.fields.code')), code)
  await typeInto(main.getByLabel(t('managementContent:discounts.percent')), '101')
  await main.getByRole('button', { name: t('management:edit.save') }).click()
  await expect(main.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await typeInto(main.getByLabel(t('managementContent:discounts.percent')), '15')
  await main.getByRole('button', { name: t('management:edit.save') }).click()
  await typeInto(main.getByLabel(t('managementContent:discounts.search')), code.toLowerCase())
  const row = main.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText(t('managementContent:discounts.states.usable'))
  const end = async () => {
    const name = `${t('managementContent:discounts.end')}: ${code}`
    await row.getByRole('button', { name, exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('managementContent:discounts.end'), exact: true })
      .click()
  }
  await cut(page, 'DELETE', /\/discount-codes\//)
  await end()
  await expect(row.getByText(t('account:state.offline'))).toBeVisible()
  await page.unrouteAll()
  await end()
  await expect(row).toContainText(t('managementContent:discounts.states.paused'))
  await expectAccessible(page)

  await open(page, `/management/shipping?lng=${language}`)
  await typeInto(main.getByLabel(t('managementContent:shipping.postalCode'), { exact: true }), '44100')
  await main.getByRole('button', { name: t('managementContent:shipping.try'), exact: true }).click()
  await expect(main).toContainText('Jalisco: $99.00 MXN')
  await expectAccessible(page)
})

test('banners, stores and the brand are pages that anybody can use', async ({ page, baseURL, language, t }) => {
  await beOwner(page, newCaller(baseURL ?? '', language))
  const main = page.locator('main')
  await open(page, `/management/banners?lng=${language}&banner=home-agave-dusk`)
  await expect(main.getByRole('region', { name: t('managementContent:banners.preview') })).toBeVisible()
  await expectAccessible(page)
  for (const area of ['banners', 'stores', 'brand'] as const) {
    await open(page, `/management/${area}?lng=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`managementContent:${area}.title`))
    await expect(main.getByRole('table').or(main.getByRole('textbox')).first()).toBeVisible()
    await expectAccessible(page)
  }
})
