import { expect, test, textsIn } from './speaking.ts'
import { typeInto } from './typing.ts'

test.use({ javaScriptEnabled: false })

test('the list reads, searches, filters and turns its pages', async ({ page, t, isMobile }) => {
  await page.goto('/store')
  await expect(page.getByRole('heading', { level: 1, name: t('store:list.title') })).toBeVisible()
  const list = page.getByRole('region', { name: t('store:list.results') })
  const cards = list.getByRole('heading', { level: 3 })
  await expect(cards).toHaveCount(12)
  const first = await cards.first().textContent()

  await list.getByRole('link', { name: t('shell:ui.nextPage') }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(list.getByRole('link', { name: t('shell:ui.page', { number: 2 }) })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(await cards.first().textContent()).not.toBe(first)

  if (isMobile) await page.getByRole('button', { name: t('store:filters.open') }).click()
  const filters = page.getByRole('complementary', { name: t('store:filters.title') })
  await filters.getByRole('checkbox', { name: /^Reposado\s*\d/ }).check()
  await filters.getByRole('button', { name: t('store:filters.apply') }).click()
  await expect(page).toHaveURL(/expression=reposado/)
  await expect(list.getByRole('link', { name: 'Tequila Reposado', exact: true })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Tequila Blanco', exact: true })).toHaveCount(0)

  await typeInto(page.getByLabel(t('store:search.label')), 'nada que exista aquí')
  await page.getByRole('button', { name: t('store:search.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('store:empty.title') })).toBeVisible()
})

test('a product reads whole, and its sizes are links', async ({ page, t }) => {
  await page.goto('/store/reposado')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tequila Reposado')
  await expect(page.getByText('$1,050.00 MXN').first()).toBeVisible()
  await expect(page.getByText('El abuso en el consumo de este producto es nocivo para la salud').first()).toBeVisible()
  await page
    .getByRole('navigation', { name: t('store:product.size') })
    .getByRole('link', { name: '375 ml' })
    .click()
  await expect(page).toHaveURL(/variant=reposado-375/)
  await expect(page.getByText('$610.00 MXN').first()).toBeVisible()
})

test('the language changes by its links and stays', async ({ page, t, language }) => {
  const other = language === 'es' ? 'en' : 'es'
  const read = textsIn(other)
  await page.goto('/store?expression=reposado')
  await expect(page.getByRole('heading', { level: 1, name: t('store:list.title') })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: other === 'en' ? 'ENG' : 'ESP' })
    .click()
  await expect(page).toHaveURL(/expression=reposado/)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.getByRole('heading', { level: 1, name: read('store:list.title') })).toBeVisible()
  await page.goto('/store/reposado')
  await expect(page.locator('html')).toHaveAttribute('lang', other)
})

test('the question of age stands on the store’s pages, and links answer it', async ({ page, t }) => {
  const gate = page.getByRole('dialog', { name: t('age:question') })
  await page.goto('/terms')
  await expect(gate).toBeHidden()
  await page.goto('/store?page=2')
  await expect(gate).toBeInViewport()
  await expect(gate.getByText(t('age:reason'))).toBeVisible()
  await gate.getByRole('link', { name: t('age:enter') }).click()
  await expect(gate).toBeHidden()
  await expect(page).toHaveURL(/page=2#entered$/)
  await page.goto('/store')
  await gate.getByRole('link', { name: t('age:leave') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('age:restricted.title') })).toBeVisible()
  await expect(gate).toBeHidden()
})
