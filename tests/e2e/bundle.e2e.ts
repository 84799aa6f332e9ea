import { accepted, buyByTransfer, callApi, newCaller } from './api-buyer.ts'
import { expectAccessible } from './fixtures.ts'
import { publish, receive, writeGlass } from './glass.ts'
import type { Made } from './glass.ts'
import { beOwner } from './owner.ts'
import { addToCart, messageOf, open, untilServed } from './pages.ts'
import { expect, test } from './speaking.ts'
import { collect } from './store-database.ts'
import { typeInto } from './typing.ts'

test('staff make a bundle, buyers buy it, and it is sold out when a part is', async ({
  page,
  t,
  language,
  baseURL,
}) => {
  const buyer = newCaller(baseURL ?? '', language)
  const staff = await beOwner(page, buyer)
  const mark = crypto.randomUUID().slice(0, 8)
  const [tall, low, set] = [`Alta ${mark}`, `Baja ${mark}`, `Par ${mark}`] as const
  const glasses = [await writeGlass(staff, tall), await writeGlass(staff, low)] as const
  for (const glass of glasses) {
    await receive(staff, glass, 3)
    await publish(staff, glass)
  }
  const bundle = await writeGlass(staff, set)

  await open(page, `/management/products/${bundle.productId}?lng=${language}`)
  await page.getByRole('button', { name: t('managementProducts:editor.makeBundle') }).press('Enter')
  const contents = page.getByRole('group', { name: t('managementProducts:editor.parts') })
  const search = contents.getByRole('searchbox', { name: t('managementProducts:editor.findPart') })
  for (const name of [tall, low]) {
    await typeInto(search, name)
    await contents.getByRole('button', { name: `${t('managementProducts:editor.addPart')}: ${name}` }).press('Enter')
  }
  const unit = language === 'es' ? 'Pieza' : 'Piece'
  const quantity = t('managementOrders:new.quantity', { name: `${low} ${unit}` })
  const units = contents.getByRole('textbox', { name: quantity })
  await typeInto(units, '99')
  await units.press('Tab')
  await expect(units).toHaveValue('24')
  await typeInto(units, '2')
  await expectAccessible(page)
  const saved = messageOf(page, t('management:edit.saved'))
  await page.getByRole('button', { name: t('management:edit.save'), exact: true }).press('Enter')
  await saved
  await publish(staff, { ...bundle, version: bundle.version + 1 })

  const shown = `/store/${bundle.productId}?lng=${language}`
  await untilServed(page, shown, tall)
  await open(page, shown)
  const inside = page.getByRole('region', { name: t('tasting:contains') })
  await expect(inside.getByRole('listitem')).toHaveText([new RegExp(`^1 ×${tall}`), new RegExp(`^2 ×${low}`)])
  await expect(inside.getByRole('link', { name: tall })).toHaveAttribute('href', new RegExp(glasses[0].productId))
  await expectAccessible(page)
  await addToCart(page, t, { count: 1 })

  const folio = await buyByTransfer(buyer, bundle.productId)
  const left = async ({ productId }: Made) =>
    accepted(await callApi<Made>(staff, 'GET', `/management/products/${productId}`)).variants[0]?.stock
  expect([await left(glasses[0]), await left(glasses[1]), await left(bundle)]).toEqual([2, 1, 0])
  await untilServed(page, shown, t('store:product.soldOut'))
  await open(page, shown)
  await expect(page.getByRole('button', { name: t('store:product.add'), exact: true })).toBeHidden()
  await expectAccessible(page)

  await collect(staff, folio)
  await open(page, `/management/packing/${folio}?lng=${language}`)
  const lines = page.getByRole('list', { name: t('managementPacking:lines') }).getByRole('listitem')
  await expect(lines).toContainText([tall, low])
  await expect(lines.first()).toContainText(t('managementPacking:forBundle', { name: `${set} ${unit}` }))
  const scan = page.getByRole('textbox', { name: t('managementPacking:scanProduct') })
  await typeInto(scan, low.replaceAll(' ', '-'))
  await scan.press('Enter')
  await expect(lines.last()).toContainText(t('managementPacking:of', { picked: 1, count: 2 }))
  await expectAccessible(page)
})
