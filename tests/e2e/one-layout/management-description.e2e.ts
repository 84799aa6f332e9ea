import { accepted, callApi, newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { beOwner } from '../owner.ts'
import { messageOf, open, untilServed } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { typeInto } from '../typing.ts'

test('a description gets a subheading, a list and stress by keyboard, is undone, and reads so in the store', async ({
  page,
  baseURL,
  language,
  t,
}) => {
  const owner = await beOwner(page, newCaller(baseURL ?? '', language))
  const name = `Copa ${crypto.randomUUID().slice(0, 8)}`
  const both = (text: string) => ({ es: text, en: text })
  const body = {
    categoryId: 'accessories',
    name: both(name),
    collectionName: both('Mesa'),
    summary: both('De vidrio soplado.'),
    description: both('Soplada a boca.'),
    variants: [{ sku: crypto.randomUUID().slice(0, 12), size: both('Pieza'), price: 945, weightGrams: 300 }],
  }
  const { productId, version } = accepted(
    await callApi<{ productId: string; version: number }>(owner, 'POST', '/management/products', { body }),
  )
  accepted(
    await callApi(owner, 'PUT', `/management/products/${productId}/state`, {
      body: { state: 'published' },
      version,
    }),
  )
  await open(page, `/management/products/${productId}`)
  const label = `${t('managementProducts:editor.description')} ${t(`managementProducts:editor.${language}`)}`
  const area = page.getByRole('textbox', { name: label }).first()
  const mark = (which: 'strong' | 'heading' | 'item') =>
    page.getByRole('group', { name: label }).getByRole('button', { name: t(`management:marks.${which}`) })
  await typeInto(area, 'Soplada a boca.')
  await page.keyboard.press('End')
  await page.keyboard.type('\n\nEn Tlaquepaque')
  await mark('heading').press('Enter')
  await page.keyboard.type('\ncada pieza')
  await mark('item').press('Enter')
  await page.keyboard.press('Shift+Control+ArrowLeft')
  await mark('strong').press('Enter')
  const marked = 'Soplada a boca.\n\n## En Tlaquepaque\n- cada **pieza**'
  await expect(area).toHaveValue(marked)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(area).not.toHaveValue(marked)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(area).toHaveValue(marked)
  // Of several paragraphs each is an item, and nothing between them
  await typeInto(area, 'uno')
  await page.keyboard.type('\n\ndos')
  await page.keyboard.press('ControlOrMeta+a')
  await mark('item').press('Enter')
  await expect(area).toHaveValue('- uno\n\n- dos')
  await typeInto(area, `${marked} y [más](/track)`.replace(/\n[^]*/, ''))
  await page.keyboard.type(`${marked} y [más](/track)`.replace(/^[^\n]*/, ''))

  await page.getByText(t('managementProducts:editor.descriptionPreview')).click()
  await expect(page.locator('details strong')).toHaveText('pieza')
  await expect(page.getByRole('heading', { level: 3, name: 'En Tlaquepaque' }), 'read aloud too').toBeVisible()
  await expectAccessible(page)
  const saved = messageOf(page, t('management:edit.saved'))
  await page.getByRole('button', { name: t('management:edit.save'), exact: true }).press('Enter')
  await saved

  await untilServed(page, `/store/${productId}?lng=${language}`, 'En Tlaquepaque</h3>')
  await open(page, `/store/${productId}?lng=${language}`)
  const story = page.getByRole('region', { name: t('store:product.about') })
  await expect(story.getByRole('heading', { level: 3, name: 'En Tlaquepaque' })).toBeVisible()
  await expect(story.getByRole('listitem').locator('strong')).toHaveText('pieza')
  await page.goto(`/en/store/${productId}`)
  await expect(page.locator('#story ~ div a')).toHaveAttribute('href', '/en/track')
  await expectAccessible(page)
})
