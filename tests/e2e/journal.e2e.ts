import { accepted, callApi, newCaller } from './api-buyer.ts'
import { expectAccessible } from './fixtures.ts'
import { beOwner } from './owner.ts'
import { messageOf, open, untilServed } from './pages.ts'
import { expect, test } from './speaking.ts'
import { choosePictures, setDate, typeInto } from './typing.ts'

test('the owner writes an article by keyboard and publishes it; visitors read it in both languages @one-layout', async ({
  page,
  browser,
  baseURL,
  language,
  complaints,
  t,
}) => {
  complaints.tolerate(/status of 4(12|22)/)
  const id = crypto.randomUUID().slice(0, 8)
  const titles = { es: `Sal & <limón> ${id}`, en: `Salt & <lime> ${id}` }
  const owner = await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, '/management/journal')
  await page.getByRole('link', { name: t('managementJournal:article.new') }).press('Enter')
  const group = (field: 'title' | 'summary' | 'pictureAlt' | 'body') =>
    page.getByRole('group', { name: new RegExp(`^${t(`managementJournal:fields.${field}`)}`) })
  const field = (name: Parameters<typeof group>[0], locale: 'es' | 'en') =>
    group(name).getByRole('textbox', { name: t(`management:localized.${locale}`) })
  const save = page.getByRole('button', { name: t('management:edit.save'), exact: true })
  await typeInto(field('title', 'es'), titles.es)
  await save.press('Enter')
  await expect(field('summary', 'es'), 'the first that is missing').toBeFocused()
  await typeInto(field('title', 'en'), titles.en)
  await typeInto(field('summary', 'es'), 'Una mesa, dos platos.')
  await page
    .getByLabel(new RegExp(`^${t('managementJournal:fields.picture')}: `))
    .setInputFiles(await choosePictures(1))
  await expect(page.getByRole('img', { name: t('management:picture.now') })).toBeVisible()
  await typeInto(field('pictureAlt', 'es'), 'Una mesa puesta')
  await typeInto(field('body', 'es'), 'Con [el blanco](/store/blanco).')
  await page.keyboard.type('\n\nSin sal')
  await group('body')
    .getByRole('button', { name: t('management:marks.heading') })
    .first()
    .press('Enter')
  await expectAccessible(page)
  await save.press('Enter')

  await expect(page).toHaveURL(/\/management\/journal\/[\da-f-]{36}$/)
  await page.getByText(t('managementJournal:preview')).press('Enter')
  await expect(page.locator('details h2')).toHaveText('Sin sal')
  await expectAccessible(page)
  const published = messageOf(page, t('managementJournal:publishing.published'))
  await page.getByRole('button', { name: t('managementJournal:publishing.publish') }).press('Enter')
  await published
  const panel = page.getByRole('heading', { level: 2, name: t('managementJournal:publishing.title') })
  await expect(panel, 'what was pressed is gone').toBeFocused()
  await page.getByText(t('managementJournal:publishing.at')).press('Enter')
  const moment = page.getByLabel(t('managementJournal:publishing.moment'))
  await setDate(moment, '2026-01-15T09:30')
  const dated = messageOf(page, t('managementJournal:publishing.dated'))
  await moment.press('Enter')
  await dated
  await expect(panel).toBeFocused()

  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-MX', ...(baseURL && { baseURL }) })
  const reader = await context.newPage()
  await untilServed(reader, '/journal', id)
  await reader.goto('/journal')
  await reader.getByRole('link', { name: titles.es }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(titles.es)
  await expect(reader.getByRole('heading', { level: 2, name: 'Sin sal' })).toBeVisible()
  await expect(reader.getByRole('img', { name: 'Una mesa puesta' })).toBeVisible()
  await reader.goto(reader.url().replace('/journal', '/en/journal'))
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(titles.en)
  await expect(reader.getByRole('link', { name: 'el blanco' })).toHaveAttribute('href', '/en/store/blanco')
  await context.close()

  const feed = await page.evaluate(async () => {
    const answer = await fetch('/en/journal/rss.xml')
    const xml = new DOMParser().parseFromString(await answer.text(), 'application/xml')
    const texts = (path: string) => [...xml.querySelectorAll(path)].map((element) => element.textContent)
    return {
      type: answer.headers.get('content-type'),
      etag: answer.headers.get('etag'),
      broken: texts('parsererror'),
      titles: texts('item > title'),
      links: texts('item > link, item > guid'),
    }
  })
  expect(feed).toMatchObject({ type: 'application/rss+xml; charset=utf-8', broken: [] })
  expect(feed.etag).toBeTruthy()
  expect(feed.titles).toContain(titles.en)
  expect(feed.links.filter((link) => !link.startsWith(`${baseURL}/en/journal/`))).toEqual([])

  // Somebody else changes it meanwhile
  const articleId = page.url().split('/').at(-1)
  const path = `/management/articles/${articleId}`
  const { version, ...article } = accepted(await callApi<{ version: number }>(owner, 'GET', path))
  const changed = { ...article, summary: { es: 'Otra mesa.' } }
  accepted(await callApi(owner, 'PUT', path, { body: changed, version }))
  const withdraw = page.getByRole('button', { name: t('managementJournal:publishing.withdraw') })
  for (const _time of [1, 2]) {
    const refused = page.waitForResponse((response) => response.url().endsWith('/publication'))
    await withdraw.press('Enter')
    expect((await refused).status(), 'nobody moves what they have not seen').toBe(412)
    await expect(page.getByRole('alert').filter({ hasText: t('errors:editedMeanwhile') })).toBeVisible()
  }
  await page.reload()
  await expect(field('summary', 'es')).toHaveValue('Otra mesa.')
  const withdrawn = messageOf(page, t('managementJournal:publishing.withdrawn'))
  await withdraw.press('Enter')
  await withdrawn
  const address = page.getByLabel(t('managementJournal:fields.address'), { exact: true })
  await expect(address, 'visitors know where it is').toHaveAttribute('readonly')
})

test('the journal is found from the footer, and an article leads to its bottles and to more', async ({
  page,
  language,
  t,
}) => {
  await open(page, '/us')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('managementJournal:article.title') })
    .click()
  await expect(page).toHaveURL(/\/journal$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('managementJournal:article.title'))
  await expectAccessible(page)
  const title = { es: 'Piedra, cobre y dos cortes', en: 'Two tons of stone, two runs of copper' }[language]
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('head link[type="application/rss+xml"]')).toHaveAttribute('href', /\/journal\/rss\.xml$/)
  await expectAccessible(page)
  const bottles = page.getByRole('region', { name: { es: 'De lo que hablamos', en: 'What we talked about' }[language] })
  await expect(bottles.getByRole('listitem')).toHaveCount(3)
  await bottles
    .getByRole('link', { name: 'Blanco de Tahona' })
    .or(bottles.getByRole('link', { name: 'Tahona Blanco' }))
    .click()
  await expect(page).toHaveURL(/\/store\/blanco-tahona$/)
})
