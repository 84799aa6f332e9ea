import { services } from '../../src/seed/content/services/services.ts'
import { expectAccessible } from './fixtures.ts'
import { open, untilTakenOver } from './pages.ts'
import { expect, test } from './speaking.ts'

test('each service has a page that tells all of it @one-layout', async ({ page, t, language }) => {
  test.slow()
  for (const { id, name, pitch, steps, features, questions } of services) {
    await page.goto(`/servicios/${id}`)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name[language] ?? '')
    await expect(main.getByText(pitch[language] ?? '', { exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { level: 3, name: steps[0]?.title[language] ?? '' })).toBeVisible()
    await expect(main.getByText(features.at(-1)?.[language] ?? '', { exact: true })).toBeVisible()
    const question = main.locator('summary').filter({ hasText: questions[0]?.question[language] ?? '' })
    const answer = main.getByText(questions[0]?.answer[language] ?? '', { exact: true })
    await expect(answer).toBeHidden()
    await question.click()
    await expect(answer).toBeVisible()
    await expect(main.getByRole('heading', { level: 2, name: t('services:related') })).toBeVisible()
    await expectAccessible(page)
  }
})

test('the request button opens the contact form with the service as its subject', async ({ page, t, language }) => {
  await open(page, '/servicios/relojes-checadores')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('services:request') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/contacto\?subject=/)
  const service = services.find(({ id }) => id === 'relojes-checadores')?.name[language] ?? ''
  await expect(page.getByLabel(t('contact:fields.subject'))).toHaveValue(t('contact:subjectForService', { service }))
})

test('the home page shows services and offers in their place, and leads to each service', async ({
  page,
  t,
  language,
}) => {
  await open(page, '/')
  const anchors = await page.locator('main section[id]').evaluateAll((sections) => sections.map(({ id }) => id))
  const wanted = ['inicio', 'categories', 'servicios', 'best-technology', 'best-product']
  expect(anchors.filter((id) => wanted.includes(id))).toEqual(wanted)

  const section = page.locator('#servicios')
  await expect(section.getByRole('link')).toHaveText(services.map(({ name }) => name[language] ?? ''))
  await expect(page.locator('#best-technology').getByRole('heading', { level: 3 })).toHaveCount(6)
  await section.getByRole('link').nth(2).click()
  await expect(page).toHaveURL('/servicios/redes')

  await page
    .getByRole('main')
    .getByRole('link', { name: t('services:crumb'), exact: true })
    .click()
  await expect(page).toHaveURL('/#servicios')
})

test('an offer is asked about by its name', { tag: '@one-layout' }, async ({ page, t, language }) => {
  await open(page, '/')
  const offer = language === 'es' ? 'Modelado 3D' : '3D modeling'
  await page.getByRole('link', { name: `${t('services:home.ask')}: ${offer}` }).click()
  await expect(page.getByLabel(t('contact:fields.subject'))).toHaveValue(
    t('contact:subjectForService', { service: offer }),
  )
})

test('the categories page leads to each service', { tag: '@one-layout' }, async ({ page, language }) => {
  await page.goto('/categories')
  const links = page.locator('#servicios').getByRole('link')
  await expect(links).toHaveText(services.map(({ name }) => name[language] ?? ''))
  await links.last().click()
  await expect(page).toHaveURL('/servicios/conmutadores')
})

test('the shop tells who it is', async ({ page, t }) => {
  await page.goto('/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:footer.about') })
    .click()
  await expect(page).toHaveURL('/us')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilTakenOver(page)
  await expectAccessible(page)
})

test('a service that isn’t there is not found', { tag: '@one-layout' }, async ({ page, complaints }) => {
  complaints.tolerate(/404/)
  const answer = await page.goto('/servicios/panaderia')
  expect(answer?.status()).toBe(404)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a service reads whole and is asked for', async ({ page, t, language }) => {
    await page.goto('/servicios/redes')
    const { questions, name } = services[2] ?? { questions: [], name: { es: '' } }
    await page.locator('summary').first().click()
    await expect(page.getByText(questions[0]?.answer[language] ?? '', { exact: true })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('services:request') })
      .first()
      .click()
    await expect(page.getByLabel(t('contact:fields.subject'))).toHaveValue(
      t('contact:subjectForService', { service: name[language] ?? '' }),
    )
  })
})
