import { newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { beOwner } from '../owner.ts'
import { messageOf, open, untilServed } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { typeInto } from '../typing.ts'

test('the owner writes a page by keyboard and links to it from the footer; visitors read it in both languages', async ({
  page,
  browser,
  baseURL,
  language,
  complaints,
  t,
}) => {
  complaints.tolerate(/status of (404|422)/)
  const id = crypto.randomUUID().slice(0, 8)
  const titles = { es: `Garantía & <sello> ${id}`, en: `Guarantee & <seal> ${id}` }
  const path = `/pages/garantia-sello-${id}`
  await beOwner(page, newCaller(baseURL ?? '', language))
  const save = page.getByRole('button', { name: t('management:edit.save'), exact: true })
  const saved = () => messageOf(page, t('management:edit.saved'))
  const groupOf = (label: string) => page.getByRole('group', { name: new RegExp(`^${label}`) })
  const field = (label: string, locale: 'es' | 'en') =>
    groupOf(label).getByRole('textbox', { name: t(`management:localized.${locale}`) })

  await open(page, '/management/pages')
  await expectAccessible(page)
  await page.getByRole('link', { name: t('managementJournal:page.new') }).press('Enter')
  const [title, summary, body] = (['title', 'summary', 'body'] as const).map((name) =>
    t(`managementJournal:fields.${name}`),
  ) as [string, string, string]
  await typeInto(field(title, 'es'), titles.es)
  await save.press('Enter')
  await expect(field(summary, 'es'), 'the first that is missing').toBeFocused()
  await typeInto(field(title, 'en'), titles.en)
  await typeInto(field(summary, 'es'), 'Lo que respondemos.')
  await typeInto(field(body, 'es'), 'Una botella que [no está bien](/terms) se repone.')
  await page.keyboard.type('\n\nCómo')
  await groupOf(body)
    .getByRole('button', { name: t('management:marks.heading') })
    .first()
    .press('Enter')
  await expectAccessible(page)
  await save.press('Enter')
  await expect(page).toHaveURL(/\/management\/pages\/[\da-f-]{36}$/)
  const published = messageOf(page, t('managementJournal:publishing.published'))
  await page.getByRole('button', { name: t('managementJournal:publishing.publish') }).press('Enter')
  await published

  await open(page, '/management/footer')
  await page.getByRole('button', { name: t('managementContent:footer.add') }).press('Enter')
  const rows = page.getByRole('region', { name: t('managementContent:footer.links') }).locator('[data-row]')
  const added = await rows.count()
  const label = t('managementContent:footer.label', { number: added })
  const link = page.getByLabel(t('managementContent:footer.leadsTo', { number: added }))
  await expect(field(label, 'es'), 'the new row').toBeFocused()
  await typeInto(field(label, 'es'), `Garantía ${id}`)
  await typeInto(link, 'garantia')
  await save.press('Enter')
  await expect(link, 'it leads nowhere').toBeFocused()
  await expectAccessible(page)
  await typeInto(link, `${path}-borrador`)
  await expect(page.getByText(t('managementContent:footer.notPublished'))).toBeVisible()
  await typeInto(link, path)
  await expect(page.getByText(t('managementContent:footer.notPublished'))).toHaveCount(0)
  const named = t('managementContent:footer.link', { number: added })
  await page.getByRole('button', { name: t('management:rows.up', { name: named }) }).press('Enter')
  const moved = t('managementContent:footer.link', { number: added - 1 })
  await expect(page.getByRole('button', { name: t('management:rows.up', { name: moved }) })).toBeFocused()
  await Promise.all([saved(), save.press('Enter')])

  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-MX', ...(baseURL && { baseURL }) })
  const reader = await context.newPage()
  await untilServed(reader, '/track', path)
  for (const locale of ['es', 'en'] as const) {
    const prefix = { es: '', en: '/en' }[locale]
    await reader.goto(`${prefix}/track`)
    const column = reader.getByRole('contentinfo').locator('ul', { has: reader.locator(`a[href="${prefix}${path}"]`) })
    await expect(column.getByRole('listitem').nth(added - 2), 'in its place').toHaveText(`Garantía ${id}`)
    await column.getByRole('link', { name: `Garantía ${id}` }).click()
    await expect(reader).toHaveURL(`${prefix}${path}`)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(titles[locale])
    await expect(reader.getByRole('heading', { level: 2, name: 'Cómo' })).toBeVisible()
    await expect(reader.getByRole('main').getByRole('link', { name: 'no está bien' })).toHaveAttribute(
      'href',
      `${prefix}/terms`,
    )
    const said = (selector: string, attribute: string) => reader.locator(selector).getAttribute(attribute)
    expect(await said('link[rel="canonical"]', 'href')).toBe(`${baseURL}${prefix}${path}`)
    expect(await said('link[hreflang="en"]', 'href')).toBe(`${baseURL}/en${path}`)
    expect(await said('meta[name="description"]', 'content')).toBe('Lo que respondemos.')
  }
  expect(await (await reader.request.get('/sitemap.xml')).text()).toContain(`${baseURL}/en${path}<`)

  await page.getByRole('button', { name: t('management:rows.remove', { name: moved }) }).press('Enter')
  await Promise.all([saved(), save.press('Enter')])
  await expect.poll(async () => (await reader.request.get('/track')).text()).not.toContain(path)
  await open(page, '/management/pages')
  await page.getByRole('link', { name: titles[language] }).press('Enter')
  const withdrawn = messageOf(page, t('managementJournal:publishing.withdrawn'))
  await page.getByRole('button', { name: t('managementJournal:publishing.withdraw') }).press('Enter')
  await withdrawn
  await expect.poll(async () => (await reader.request.get(path)).status()).toBe(404)
  await context.close()
})

test('a page that the store comes with is found from the footer, and is accessible', async ({ page, language }) => {
  const title = { es: 'Preguntas frecuentes', en: 'Questions we get' }[language]
  await open(page, '/us')
  await page.getByRole('contentinfo').getByRole('link', { name: title }).press('Enter')
  await expect(page).toHaveURL(/\/pages\/preguntas-frecuentes$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectAccessible(page)
})
