import { accepted, callApi, newCaller } from '../api-buyer.ts'
import type { Caller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { beOwner } from '../owner.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { setDate, typeInto } from '../typing.ts'

const SIZE = { es: 'Pieza', en: 'Piece' }

/** A product of its own, of one size at 945 pesos. */
async function makeCup(owner: Caller) {
  const name = `Copa ${crypto.randomUUID().slice(0, 8)}`
  const sku = crypto.randomUUID().slice(0, 12)
  const body = {
    categoryId: 'accessories',
    name: { es: name, en: name },
    collectionName: {},
    summary: {},
    description: {},
    variants: [{ sku, size: SIZE, price: 945, weightGrams: 300 }],
  }
  interface Made {
    productId: string
    version: number
    variants: { variantId: string }[]
  }
  const product = accepted(await callApi<Made>(owner, 'POST', '/management/products', { body }))
  return { name, sku, product, variantId: product.variants[0]?.variantId ?? '' }
}

test('prices are raised by a percentage as the preview shows them, and lowered for a week to come', async ({
  page,
  baseURL,
  language,
  t,
  complaints,
}) => {
  // The price that another person changes while the preview is open
  complaints.tolerate(/status of 409/)
  const owner = await beOwner(page, newCaller(baseURL ?? '', language))
  const { name, sku, product, variantId } = await makeCup(owner)
  const main = page.locator('main')

  await open(page, `/management/products?search=${encodeURIComponent(name)}`)
  await main.getByRole('checkbox', { name: t('management:list.choose', { name }) }).check()
  await main
    .getByRole('region', { name: t('management:list.chosen', { count: 1 }) })
    .getByRole('link', { name: t('managementProducts:prices.open') })
    .click()
  await expect(main).toContainText(t('managementProducts:prices.chosen', { count: 1 }))
  const value = main.getByLabel(t('managementProducts:prices.value'), { exact: true })
  await typeInto(value, 'diez')
  await expect(value).toHaveAttribute('aria-invalid', 'true')
  await typeInto(value, '10')
  await main.getByLabel(t('managementProducts:prices.rounding')).selectOption('nine')
  const row = main.getByRole('row').filter({ hasText: sku })
  await expect(row).toContainText('1,039.00')
  await expectAccessible(page)

  const path = `/management/products/${product.productId}/variants/${variantId}/price`
  accepted(await callApi(owner, 'PUT', path, { body: { price: 955 }, version: product.version }))
  const apply = main.getByRole('button', { name: t('managementProducts:prices.apply', { count: 1 }) })
  const confirm = page
    .getByRole('dialog')
    .getByRole('button', { name: t('managementProducts:prices.apply', { count: 1 }) })
  await apply.click()
  await confirm.click()
  await expect(main.getByRole('alert')).toContainText(t('errors:pricesChanged', { count: 1 }))
  await expect(row).toContainText('955.00')
  await expect(row).toContainText('1,049.00')
  await apply.click()
  await confirm.click()
  await expect(value).toHaveValue('')

  await main.getByLabel(t('managementProducts:prices.direction'), { exact: true }).selectOption('lower')
  await typeInto(value, '20')
  const year = new Date().getFullYear() + 1
  await setDate(main.getByLabel(t('managementProducts:prices.startsAt')), `${year}-01-05T09:00`)
  await setDate(main.getByLabel(t('managementProducts:prices.endsAt')), `${year}-01-12T09:00`)
  await main.getByRole('button', { name: t('managementProducts:prices.schedule', { count: 1 }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('managementProducts:prices.schedule', { count: 1 }) })
    .click()
  const scheduled = main.getByRole('listitem').filter({ hasText: name })
  await expect(scheduled).toContainText('839.00')
  await expectAccessible(page)

  await open(page, `/management/products/${product.productId}`)
  await main
    .getByRole('button', {
      name: t('managementProducts:prices.cancelOf', { name: SIZE[language] }),
    })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('managementProducts:prices.cancel'), exact: true })
    .click()
  await expect(main.getByText('839.00')).toHaveCount(0)
})

test('the preview of new prices stays while the next one is on its way', async ({ page, baseURL, language, t }) => {
  const owner = await beOwner(page, newCaller(baseURL ?? '', language))
  const { name, sku } = await makeCup(owner)
  const main = page.locator('main')
  await open(page, `/management/products/prices?search=${encodeURIComponent(name)}`)
  const value = main.getByLabel(t('managementProducts:prices.value'), { exact: true })
  await typeInto(value, '1')
  const row = page.getByRole('row').filter({ hasText: sku })
  await expect(row).toContainText('954.45')

  const journey = Promise.withResolvers<void>()
  await page.route('**/price-previews', (route) => journey.promise.then(() => route.continue()), { times: 1 })
  const asked = page.waitForRequest('**/price-previews')
  await value.pressSequentially('0')
  await asked
  await expect(row).toContainText('954.45')
  const table = main.locator('[aria-busy="true"]').filter({ has: row })
  await expect(table).toBeVisible()
  const apply = main.getByRole('button', { name: t('managementProducts:prices.apply', { count: 1 }) })
  await expect(apply, 'it would save what the preview doesn’t show').toBeDisabled()
  journey.resolve()
  await expect(row).toContainText('1,039.50')
  await expect(table).toHaveCount(0)
  await expect(apply).toBeEnabled()
})

test('a temporary price ends when no edit is left unsaved, as the question says', async ({
  page,
  baseURL,
  language,
  t,
}) => {
  const owner = await beOwner(page, newCaller(baseURL ?? '', language))
  const { product, variantId } = await makeCup(owner)
  const endsAt = `${new Date().getFullYear() + 1}-01-12T15:00:00.000Z`
  const body = { lines: [{ variantId, from: 945, price: 800 }], startsAt: null, endsAt }
  accepted(await callApi(owner, 'POST', '/management/price-changes', { body }))

  const main = page.locator('main')
  await open(page, `/management/products/${product.productId}`)
  const summary = main.getByLabel(t('managementProducts:editor.summary')).first()
  await typeInto(summary, 'Despacio')
  const end = main.getByRole('button', {
    name: t('managementProducts:prices.backOf', { name: SIZE[language] }),
  })
  await expect(end).toBeDisabled()
  await expect(main.getByText(t('managementProducts:prices.saveFirst'))).toBeVisible()
  await expectAccessible(page)
  const save = main.getByRole('button', { name: t('management:edit.save'), exact: true })
  await save.press('Enter')
  await expect(save).toHaveCount(0)
  await expect(summary, 'the bar goes, and the focus back').toBeFocused()
  await end.click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('heading')).toHaveText(
    t('managementProducts:prices.backSure', { name: SIZE[language] }),
  )
  await expect(question).toContainText(/\$800\.00.*\$945\.00/)
  await question.getByRole('button', { name: t('managementProducts:prices.back'), exact: true }).click()
  await expect(main.getByLabel(t('managementProducts:editor.price'), { exact: true })).toHaveValue('945')
  await expect(summary).toHaveValue('Despacio')
})
