import { formatPrice } from '../../../src/i18n/format.ts'
import { accepted, callApi, newCaller } from '../api-buyer.ts'
import { ENGRAVING, folioOn, openCheckout, submit } from '../checkout.ts'
import { expectAccessible } from '../fixtures.ts'
import { beOwner } from '../owner.ts'
import { addToCart, open } from '../pages.ts'
import { collect } from '../store-database.ts'
import { expect, test } from '../speaking.ts'
import { setDate, typeInto } from '../typing.ts'

test('a guest has a bottle engraved and sees how; the packer reads the words on its line', async ({
  page,
  t,
  language,
  baseURL,
}) => {
  const main = await openCheckout(page, t)

  const section = main.getByRole('group', { name: t('checkout:engraving.legend') })
  await expect(section).toContainText(t('checkout:engraving.terms'))
  const engraved = section.getByRole('checkbox', { name: /Tequila Blanco/ })
  await engraved.press('Space')
  const charge = main.getByRole('listitem').filter({ hasText: formatPrice(ENGRAVING, language) })
  await expect(charge).toHaveCount(1)
  // Who has nothing engraved pays for nothing
  await engraved.press('Space')
  await expect(charge).toHaveCount(0)
  await engraved.press('Space')
  await expect(charge).toHaveCount(1)

  const first = section.getByRole('textbox', { name: t('checkout:fields.engraving') })
  const second = section.getByRole('textbox', { name: t('checkout:fields.engravedSecond') })
  await submit(main, t, 'spei')
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription(new RegExp(t('checkout:problems.engravingEmpty')))
  await typeInto(first, 'Para Elena 🥃')
  await expect(first).toHaveAccessibleDescription(new RegExp(t('checkout:problems.engravingLetters')))
  await typeInto(first, 'Para Elena')
  await typeInto(second, '¡Salud, mamá!')
  await expect(second).toHaveAccessibleDescription(t('checkout:engraving.left', { count: 5 }))
  await expect(section.getByRole('img', { name: 'Tequila Blanco. Para Elena. ¡Salud, mamá!' })).toBeVisible()
  await expectAccessible(page)
  await submit(main, t, 'spei')

  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.transferTitle') })).toBeVisible()
  const note = page.getByRole('region', { name: t('orders:engraving.title') })
  await expect(note.getByRole('img', { name: /Para Elena\. ¡Salud, mamá!/ })).toBeVisible()
  await expect(note).toContainText(t('orders:engraving.terms'))
  await expectAccessible(page)

  const folio = await folioOn(page, t)
  await beOwner(page, newCaller(baseURL ?? '', language))
  await page.goto(`/management/orders/${folio}/slip`)
  const bottle = page.getByRole('article').getByRole('row', { name: /Tequila Blanco/ })
  await expect(bottle).toContainText(t('managementOrders:slip.engrave'))
  await expect(bottle).toContainText('Para Elena')
  await expect(bottle).toContainText('¡Salud, mamá!')
  await expectAccessible(page)
})

test('of a bottle taken twice, both are engraved once the buyer agrees to pay for both', async ({
  page,
  t,
  language,
}) => {
  const main = await openCheckout(page, t)
  const section = main.getByRole('group', { name: t('checkout:engraving.legend') })
  await section.getByRole('checkbox', { name: /Tequila Blanco/ }).press('Space')
  await typeInto(section.getByRole('textbox', { name: t('checkout:fields.engraving') }), 'Para Elena')
  await expect(main.getByRole('listitem').filter({ hasText: formatPrice(ENGRAVING, language) })).toHaveCount(1)

  await open(page, '/store/blanco')
  await addToCart(page, t, { count: 3 })
  await open(page, '/checkout')
  await expect(section.getByRole('textbox', { name: t('checkout:fields.engraving') })).toHaveValue('Para Elena')
  const adjust = section.getByRole('button', { name: t('checkout:engraving.adjust') })
  await submit(main, t, 'spei')
  await expect(adjust).toBeFocused()
  await expectAccessible(page)
  await adjust.press('Enter')
  await expect(adjust).toHaveCount(0)
  await expect(main).toContainText(formatPrice(2 * ENGRAVING, language))
  await submit(main, t, 'spei')
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.transferTitle') })).toBeVisible()
  await expect(page.getByRole('region', { name: t('orders:engraving.title') })).toBeVisible()
})

test('staff take the words down by phone; units and the charge move together, also when the order is edited', async ({
  page,
  t,
  language,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  const owner = await beOwner(page, newCaller(baseURL ?? '', language))
  const charge = /Bottle engraving|Grabado de botella/
  await page.goto('/management/orders/new')
  await typeInto(page.getByRole('searchbox', { name: t('managementOrders:new.find') }), 'reposado')
  await page
    .getByRole('button', { name: new RegExp(`${t('managementOrders:new.add')}: Tequila Reposado`) })
    .first()
    .click()
  await page.getByRole('checkbox', { name: /Tequila Reposado/ }).press('Space')
  await expect(page.getByRole('button', { name: charge }).first()).toBeVisible()
  const said = { firstName: 'Rosa', lastName: 'Lara', email: owner.email, phone: '3355550142', postalCode: '44500' }
  const where = { city: 'Guadalajara', colony: 'Arcos', address: 'Mezquite 12' }
  for (const [field, text] of Object.entries({ ...said, ...where })) {
    const label = t(`managementOrders:new.${field as keyof typeof said | keyof typeof where}`)
    await typeInto(page.getByLabel(label, { exact: true }), text)
  }
  await setDate(page.getByLabel(t('managementOrders:new.birthDate')), '1980-02-01')
  await page
    .getByRole('button', { name: t('managementOrders:new.place') })
    .first()
    .click()
  const first = page.getByRole('textbox', { name: t('managementOrders:engraving.first') })
  await expect(first).toBeFocused()
  await typeInto(first, 'Para Rosa')
  await expectAccessible(page)
  await page
    .getByRole('button', { name: t('managementOrders:new.place') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/management\/orders\/SC-/)
  await expect(page.getByRole('main')).toContainText('Para Rosa')

  await page.goto(`${page.url()}/edit`)
  const previewed = page.waitForResponse(
    (response) =>
      response.url().endsWith('/edit-preview') && (response.request().postData() ?? '').includes('"quantity":2'),
  )
  await page.getByRole('button', { name: t('managementOrders:new.more', { name: 'Tequila Reposado' }) }).press('Enter')
  expect((await previewed).status()).toBe(200)
  await typeInto(page.getByRole('textbox', { name: t('managementOrders:edit.reason') }), 'Quiere dos')
  await page.getByRole('button', { name: t('managementOrders:edit.save') }).click()
  await expect(page).toHaveURL(/\/management\/orders\/SC-[^/]+$/)
  await expect(page.getByRole('listitem').filter({ hasText: charge }).first()).toContainText(
    `2 × ${formatPrice(ENGRAVING, language)}`,
  )

  const folio = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await collect(owner, folio)
  const { held } = accepted(
    await callApi<{ held: { variantId: string }[] }>(owner, 'GET', `/management/orders/${folio}`),
  )
  const products = held
    .filter(({ variantId }) => variantId.startsWith('reposado'))
    .map((each) => ({ ...each, quantity: 1 }))
  const body = { carrier: 'dhl', trackingNumber: 'PV-79', products }
  accepted(await callApi(owner, 'POST', `/orders/${folio}/shipment`, { body }))
  await page.reload()
  await page.getByRole('button', { name: t('managementOrders:action.cancel-rest') }).press('Enter')
  const question = page.getByRole('dialog')
  await expect(question).toContainText(t('managementOrders:action.cancel-restEngraved'))
  await expectAccessible(page)
  await question.getByRole('button', { name: t('managementOrders:action.cancel-rest') }).press('Enter')
  await expect(page.getByText(t('managementOrders:action.cancel-restDone'))).toBeVisible()
})
