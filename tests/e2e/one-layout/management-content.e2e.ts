import type { Browser, Page } from '@playwright/test'
import { formatPrice } from '../../../src/i18n/format.ts'
import { accepted, callApi, fillCart, newCaller } from '../api-buyer.ts'
import type { Caller } from '../api-buyer.ts'
import { answerBeforehand, expectAccessible } from '../fixtures.ts'
import { cut, CUT, untilIntercepted } from '../lost-code.ts'
import { beOwner } from '../owner.ts'
import { open, untilServed } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import type { Say } from '../speaking.ts'
import { typeInto } from '../typing.ts'

/** By hand first, in an order that is changed; then by a rule that leaves one of the two. */
async function makeCollection(page: Page, t: Say, name: string): Promise<void> {
  const main = page.locator('main')
  const save = main.getByRole('button', { name: t('management:edit.save') })
  const spanish = main.getByRole('textbox', { name: t('management:localized.es') }).first()
  await open(page, '/management/collections?collection=new')
  await typeInto(spanish, name)
  await main.getByRole('checkbox', { name: t('managementProducts:collections.fields.isPublished') }).check()
  await save.click()
  const value = main.getByLabel(t('managementProducts:collections.values.category'), { exact: true })
  await expect(value).toBeFocused()
  await expectAccessible(page)
  await main.getByRole('radio', { name: t('managementProducts:collections.kinds.hand') }).check()
  const search = main.getByRole('searchbox', { name: t('managementProducts:collections.find') })
  for (const [sku, product] of [
    ['SC-REP-0750', 'Reposado'],
    ['libro', 'Agave'],
  ] as const) {
    await typeInto(search, sku)
    const found = main.getByRole('list', { name: t('managementProducts:collections.found') }).getByRole('listitem')
    await found
      .filter({ hasText: new RegExp(product, 'i') })
      .first()
      .getByRole('button')
      .click()
  }
  const products = main.getByRole('region', { name: t('managementProducts:collections.fields.products') })
  await expect(products.getByRole('listitem')).toHaveCount(2)
  await products
    .getByRole('button', { name: /Agave|agave/ })
    .and(page.locator('[data-action="up"]'))
    .press('Enter')
  await expect(products.getByRole('listitem').first()).toContainText(/agave/i)
  await expectAccessible(page)
  await save.click()

  await main.getByRole('button', { name, exact: true }).click()
  const address = main.getByLabel(t('managementProducts:collections.fields.address'), { exact: true })
  await typeInto(address, '')
  await save.click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  // Who comes by the former address is led to this one
  await typeInto(address, `otra-${crypto.randomUUID().slice(0, 8)}`)
  await main.getByRole('radio', { name: t('managementProducts:collections.kinds.rule') }).check()
  await main.getByRole('button', { name: t('managementProducts:collections.addCondition') }).click()
  await value.selectOption('accessories')
  await main.getByRole('button', { name: t('managementProducts:collections.addCondition') }).press('Enter')
  const kind = main.getByLabel(t('managementProducts:collections.condition', { number: 2 }), { exact: true })
  await expect(kind).toBeFocused()
  await kind.selectOption('priceTo')
  await typeInto(main.getByLabel(t('managementProducts:collections.values.price'), { exact: true }), '800')
  await expect(main.getByRole('status').filter({ hasText: /[1-9]/ })).toBeVisible()
  await expectAccessible(page)
  await save.click()
  await expect(main.getByRole('listitem').filter({ hasText: name })).toContainText(
    t('managementProducts:collections.byRule'),
  )
}

/** A guest opens the collection's page, and the checkout with one of its products and another beside it. */
async function buyWith(
  browser: Browser,
  t: Say,
  { caller, code, name }: { caller: Caller; code: string; name: string },
) {
  const { origin, language } = caller
  const address = `/store?collection=${name.toLowerCase().replace(' ', '-')}`
  const context = await browser.newContext({ baseURL: origin, locale: language === 'es' ? 'es-MX' : 'en-US' })
  await answerBeforehand(context)
  const page = await context.newPage()
  await untilServed(page, address, name)
  await open(page, `${address}&lng=${language}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('link', { name: /reposado/i })).toHaveCount(0)
  await expectAccessible(page)
  const cartId = await fillCart(caller, { productId: 'reposado' })
  accepted(
    await callApi(caller, 'POST', `/shopping-cart/${cartId}/products`, { body: { productId: 'libro', quantity: 1 } }),
  )
  const { price } = accepted(await callApi<{ price: number }>(caller, 'GET', '/products/v2/1/libro'))
  await page.evaluate((id) => localStorage.setItem('cartId', id), cartId)
  await open(page, `/checkout?lng=${language}`)
  await typeInto(page.getByLabel(t('checkout:discount.label')), code.toLowerCase())
  await page.getByLabel(t('checkout:discount.label')).press('Enter')
  await expect(page.getByText(t('checkout:discount.applied', { code }))).toBeVisible()
  await expect(page.getByRole('main')).toContainText(formatPrice(Math.round(price * 15) / 100, language))
  const remove = page.getByRole('button', { name: t('checkout:discount.remove', { code }) })
  await expect(remove).toBeFocused()
  await expectAccessible(page)
  await page.route('**/discount**', (route) => route.abort('connectionreset'))
  await untilIntercepted(page)
  await remove.press('Enter')
  await expect(page.getByText(t('checkout:discount.removeFailed'))).toBeVisible()
  await page.unrouteAll()
  await remove.press('Enter')
  await expect(page.getByLabel(t('checkout:discount.label'))).toBeFocused()
  await context.close()
}

test('the owner makes a collection and a discount code for it, finds it and ends it, and tries a postal code', async ({
  page,
  browser,
  baseURL,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  complaints.tolerate(CUT)
  const caller = newCaller(baseURL ?? '', language)
  await beOwner(page, caller)
  const main = page.locator('main')
  const unique = crypto.randomUUID().slice(0, 8)
  const [code, collection] = [`CODIGO-${unique.toUpperCase()}`, `Mesa ${unique}`]
  await makeCollection(page, t, collection)
  await cut(page, 'GET', /\/api\/categories/)
  await open(page, `/management/discounts?lng=${language}&code=new`)
  const lost = main.getByRole('alert').filter({ hasText: t('account:state.offline') })
  await expect(lost).toBeVisible()
  await page.unrouteAll()
  await lost.getByRole('button', { name: t('account:state.retry') }).press('Enter')
  await expect(main.getByRole('group', { name: t('managementContent:discounts.fields.categoryIds') })).toBeVisible()
  await typeInto(main.getByLabel(t('managementContent:discounts.fields.code')), code)
  await typeInto(main.getByLabel(t('managementContent:discounts.percent')), '101')
  await main.getByRole('button', { name: t('management:edit.save') }).click()
  await expect(main.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await typeInto(main.getByLabel(t('managementContent:discounts.percent')), '15')
  await main.getByRole('checkbox', { name: collection }).check()
  await main.getByRole('button', { name: t('management:edit.save') }).click()
  await typeInto(main.getByLabel(t('managementContent:discounts.search')), code.toLowerCase())
  const row = main.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText(t('managementContent:discounts.states.usable'))
  await buyWith(browser, t, { caller: newCaller(caller.origin, language), code, name: collection })
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

test('codes are made by the hundred only once it was said how many, and of what', async ({
  page,
  baseURL,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, '/management/discounts?batch=new')
  const main = page.locator('main')
  const generate = main.getByRole('button', { name: t('managementContent:discounts.generate') })
  const count = main.getByLabel(t('managementContent:discounts.fields.count'))
  await generate.click()
  await expect(count).toHaveAttribute('aria-invalid', 'true')
  await expect(count).toBeFocused()
  await expectAccessible(page)
  await typeInto(count, '3')
  await typeInto(main.getByLabel(t('managementContent:discounts.percent')), '5')
  await generate.click()
  await expect(main.getByRole('heading', { name: t('managementContent:discounts.made', { count: 3 }) })).toBeVisible()
})

test('an address of a collection that isn’t there says so', async ({ page, baseURL, language, t }) => {
  await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, '/management/collections?collection=nada')
  await expect(page.getByText(t('managementProducts:collections.unknown'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('managementProducts:collections.new'))
})
