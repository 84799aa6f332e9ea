import { accepted, callApi, newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { expect, test } from '../speaking.ts'
import { enter, PASSWORD } from '../staff-steps.ts'
import { asOwner, newAdmin } from '../store-database.ts'
import { typeInto } from '../typing.ts'

test('who may change stock alone changes it on the product’s page, and nothing else there', async ({
  page,
  baseURL,
  language,
  t,
}) => {
  const owner = await asOwner(newCaller(baseURL ?? '', language))
  const name = `Copa ${crypto.randomUUID().slice(0, 8)}`
  const sku = crypto.randomUUID().slice(0, 12)
  const body = {
    categoryId: 'accessories',
    name: { es: name, en: name },
    collectionName: {},
    summary: {},
    description: {},
    variants: [{ sku, size: { es: 'Pieza', en: 'Piece' }, price: 945, weightGrams: 300 }],
  }
  const { productId } = accepted(await callApi<{ productId: string }>(owner, 'POST', '/management/products', { body }))

  const permissions = ['catalogue:read', 'inventory:read', 'inventory:write'] as const
  await enter(page, t, language, await newAdmin(PASSWORD, { permissions, refundLimitCentavos: 0 }))
  await page.goto(`/management/products/${productId}`)
  const main = page.locator('main')
  await expect(main.getByLabel(t('managementProducts:editor.summary')).first()).toBeDisabled()
  await expect(main.getByRole('button', { name: t('managementProducts:editor.publish') })).toBeDisabled()
  await expect(main.getByRole('textbox', { name: t('managementProducts:editor.address'), exact: true })).toBeDisabled()
  const stock = main.getByRole('region', { name: t('managementProducts:columns.stock') })
  await stock.getByText(t('managementProducts:stock.change')).click()
  await typeInto(stock.getByLabel(t('managementProducts:stock.wanted')), '7')
  await stock
    .getByLabel(t('managementProducts:stock.reason'))
    .selectOption({ label: t('managementInventory:reason.received') })
  await expectAccessible(page)
  await stock.getByRole('button', { name: t('managementProducts:stock.store') }).click()
  await expect(stock.getByRole('listitem')).toContainText('7')
})
