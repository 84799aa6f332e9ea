import { accepted, callApi, newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { beOwner } from '../owner.ts'
import { open, untilServed } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { choosePictures, typeInto, setDate } from '../typing.ts'

interface Draft {
  number: number
  version: number
  texts: { es: Record<string, string>; en?: Record<string, string> }
}

test('a legal text is drafted, settled with who changed it too, and published for a day to come', async ({
  page,
  baseURL,
  language,
  t,
  isMobile,
  complaints,
}) => {
  // The browser itself tells of the refusal that the page asks about
  complaints.tolerate(/status of 412/)
  const owner = await beOwner(page, newCaller(baseURL ?? '', language))
  // One draft at a time: phones and desktops have a text of their own
  const document = isMobile ? 'terms' : 'privacy'
  const main = page.locator('main')
  await open(page, '/management/legal')
  await expectAccessible(page)
  const panel = main.getByRole('region', { name: t(`managementContent:legal.documents.${document}`) })
  await panel.getByRole('button', { name: t('managementContent:legal.begin') }).click()
  const title = main
    .getByRole('group', { name: t('managementContent:legal.fields.title') })
    .getByRole('textbox', { name: t('management:localized.es') })
  await typeInto(title, 'El título de aquí')
  await expectAccessible(page)

  const number = Number(/-(\d+)$/.exec(page.url())?.[1])
  const path = `/management/legal/${document}/${number}`
  const { texts, version } = accepted(await callApi<Draft>(owner, 'GET', path))
  const body = { ...texts, es: { ...texts.es, title: 'El título de otra persona' } }
  accepted(await callApi(owner, 'PUT', path, { body, version }))
  await main.getByRole('button', { name: t('management:edit.save') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('El título de otra persona')
  await dialog.getByRole('button', { name: t('management:conflict.keep') }).click()
  await expect(dialog).toHaveCount(0)
  const preview = main.getByRole('region', { name: t('managementContent:banners.preview') })
  await preview.getByRole('button', { name: 'es' }).click()
  await expect(preview).toContainText('El título de aquí')

  const schedule = t('managementContent:legal.schedule')
  await setDate(main.getByLabel(t('managementContent:legal.from')), '2035-01-01T00:00')
  await main.getByRole('button', { name: schedule }).click()
  await dialog.getByRole('button', { name: schedule }).click()
  const row = panel.getByRole('row').filter({ hasText: t('managementContent:legal.number', { number }) })
  await expect(row).toContainText(t('managementContent:legal.states.scheduled'))
  await row.getByRole('button').click()
  await main.getByRole('button', { name: t('managementContent:legal.discard') }).click()
  await dialog.getByRole('button', { name: t('managementContent:legal.discard') }).click()
  await expect(row).toHaveCount(0)
})

test('a service and what is made to order are written in both languages, and visitors read it', async ({
  page,
  baseURL,
  language,
  t,
  isMobile,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  const owner = await beOwner(page, newCaller(baseURL ?? '', language))
  const main = page.locator('main')
  const save = main.getByRole('button', { name: t('management:edit.save') })
  await open(page, '/management/services')
  await expect(main.getByRole('table', { name: t('managementServices:services') })).toBeVisible()
  await expectAccessible(page)
  await open(page, '/management/services?service=redes')
  const name = main
    .getByRole('group', { name: t('managementServices:fields.name') })
    .getByRole('textbox', { name: t('management:localized.es') })
  const before = await name.inputValue()
  // More than one chosen at once, and all of them arrive
  const pictures = main.getByRole('img', { name: t('managementServices:rows.picture', { number: '' }) })
  await expect(pictures).not.toHaveCount(0)
  const had = await pictures.count()
  await main.getByLabel(t('managementServices:addPictures')).setInputFiles(await choosePictures(3))
  await expect(pictures).toHaveCount(had + 3)
  // The focus goes along with what is moved
  const later = (number: number) => {
    const picture = t('managementServices:rows.picture', { number })
    return main.getByRole('button', { name: t('management:rows.down', { name: picture }), exact: true })
  }
  await later(1).press('Enter')
  await expect(later(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(later(3)).toBeFocused()
  await typeInto(name, '')
  await save.click()
  await expect(name).toBeFocused()
  await expect(main.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await typeInto(name, before)
  await expect(main.getByRole('alert')).toHaveCount(0)

  const offers = accepted(await callApi<{ offerId: string }[]>(owner, 'GET', '/management/offers'))
  const offer = offers.at(isMobile ? -1 : -2)?.offerId ?? ''
  await open(page, `/management/services?offer=${offer}`)
  const said = `${language === 'es' ? 'Hecho a la medida' : 'Made to measure'} ${crypto.randomUUID().slice(0, 8)}`
  await typeInto(
    main
      .getByRole('group', { name: t('managementServices:fields.description') })
      .getByRole('textbox', { name: t(`management:localized.${language}`) }),
    said,
  )
  await save.click()
  await expect(main.getByRole('table', { name: t('managementServices:offers') })).toBeVisible()
  await untilServed(page, '/', said)
  await open(page, '/')
  await expect(page.locator('#best-technology')).toContainText(said)
})
