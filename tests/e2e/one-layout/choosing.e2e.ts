import type { Locator } from '@playwright/test'
import { expectAccessible } from '../fixtures.ts'
import { cartButton, open } from '../pages.ts'
import { expect, test } from '../speaking.ts'

for (const language of ['es', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('five questions end on a bottle and say why; it is compared with the next two, and one of them is let go', async ({
      page,
      t,
    }) => {
      await open(page, '/store')
      await page.getByRole('link', { name: t('store:list.finder') }).click()
      for (const [step, answer] of [
        [1, t('tasting:finder.who.gift')],
        [2, t('tasting:finder.when.after')],
        [3, t('tasting:finder.how.neat')],
        [4, t('tasting:finder.taste.deep')],
        [5, t('tasting:finder.budget.middle')],
      ] as const) {
        await expect(page.getByText(t('tasting:finder.step', { step }))).toBeVisible()
        const button = page.getByRole('main').getByRole('button', { name: answer })
        if (step === 2) {
          await expectAccessible(page)
          const back = page.getByRole('link', { name: t('tasting:finder.back') })
          expect((await back.boundingBox())?.x, 'the ways back begin where the answers do').toBe(
            (await button.boundingBox())?.x,
          )
        }
        await button.focus()
        await page.keyboard.press('Enter')
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tequila Añejo')
      await expect(page.getByText(/\$1,450\.00/).first()).toBeVisible()
      await expect(page.getByText(new RegExp(t('tasting:families.wood'), 'i')).first()).toBeVisible()
      await expectAccessible(page)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await page.goBack()
      await expect(page.getByText(t('tasting:finder.step', { step: 5 }))).toBeVisible()
      await page.goForward()

      await page.getByRole('link', { name: t('tasting:finder.compare', { count: 2 }) }).click()
      const table = page.getByRole('table', { name: t('tasting:compare.caption') })
      await expect(table.getByRole('columnheader')).toHaveCount(3)
      await expect(factOf(table, t('store:product.abv')).first()).toHaveText(t('store:product.abvValue', { abv: 40 }))
      await expectAccessible(page)
      await table.getByRole('link', { name: t('tasting:compare.removeName', { name: 'Tequila Añejo' }) }).click()
      await expect(table.getByRole('columnheader')).toHaveCount(2)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/compare$/)
    })
  })
}

/** The cells of the row that is about `term`. */
function factOf(table: Locator, term: string): Locator {
  const row = table.getByRole('row').filter({ has: table.page().getByRole('rowheader', { name: term, exact: true }) })
  return row.getByRole('cell')
}

test('bottles are chosen from lists without scripts, and what is no bottle is left out', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'es-MX' })
  const page = await context.newPage()
  await page.goto('/compare?skus=SC-BLA-0750,NADA,<b>&skus=SC-BLA-0750')
  await expect(page.getByRole('columnheader')).toHaveCount(1)
  await page.getByLabel('Botella 2').selectOption({ label: 'Tequila Reposado' })
  await page.getByRole('button', { name: 'Comparar', exact: true }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.goto('/en/compare')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Side by side')
  await expect(page.getByRole('table')).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Start with Tequila Blanco, Tequila Reposado, and Tequila Añejo' })
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await context.close()
})

test('a bottle stays in the size in which it came to the comparison', async ({ page, t }) => {
  await open(page, '/compare?skus=SC-BLA-1000,SC-BLA-0750')
  const sizes = factOf(page.getByRole('table'), t('tasting:compare.price'))
  await expect(sizes).toHaveText(/\$1,120\.00/)
  await page.getByLabel(t('tasting:compare.bottle', { number: 2 })).selectOption({ label: 'Tequila Reposado' })
  await page.getByRole('button', { name: t('tasting:compare.submit'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(sizes).toHaveText([/\$1,120\.00/, /\$1,050\.00/])
  const first = page.getByLabel(t('tasting:compare.bottle', { number: 1 }))
  await expect(first.locator('option:checked')).toHaveText(/^Tequila Blanco, 1 /)
  const added = page.waitForRequest(/shopping-cart\/[^/]+\/products$/)
  await page.getByRole('button', { name: t('store:card.add', { name: 'Tequila Blanco' }), exact: true }).press('Enter')
  expect((await added).postDataJSON()).toMatchObject({ productId: 'blanco', variantId: 'blanco-1000', quantity: 1 })
  await expect(cartButton(page, t, 1)).toBeVisible()
  await page.getByRole('table').getByRole('link', { name: 'Tequila Blanco', exact: true }).click()
  await expect(page.getByRole('navigation', { name: t('store:product.size') }).locator('[aria-current]')).toHaveText(
    /^1 /,
  )
})

test('what stands below the names of compared bottles stands in one row', async ({ page, t }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/compare?skus=SC-ENC-0750,SC-ANE-0750')
  const removals = page.getByRole('table').getByText(t('tasting:compare.remove'), { exact: true })
  await expect(removals).toHaveCount(2)
  const tops = await removals.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
  expect(new Set(tops).size).toBe(1)
})

test('a picture grows from its card into the page of its product, and not for who wants no motion', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const named: number[] = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      named.push(document.querySelectorAll('[style*=view-transition-name]').length)
      return start(update)
    }
    Object.assign(window, { named })
  })
  const named = () => page.evaluate(() => (window as unknown as { named: number[] }).named)
  await open(page, '/store')
  await page.getByRole('main').getByRole('link', { name: 'Tequila Blanco', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tequila Blanco')
  expect(await named()).toEqual([1])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/store')
  await page.getByRole('main').getByRole('link', { name: 'Tequila Blanco', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tequila Blanco')
  expect(await named()).toEqual([])
})

test('what stands below a product’s first screen waits for its style sheet, and the first screen doesn’t', async ({
  page,
  t,
}) => {
  const held = Promise.withResolvers<void>()
  const sheet = /assets\/product-[\w-]+\.css/
  await page.route(sheet, async (route) => {
    await held.promise
    await route.continue()
  })
  await open(page, '/store')
  const asked = page.waitForRequest(sheet)
  await page.getByRole('main').getByRole('link', { name: 'Tequila Blanco', exact: true }).click()
  await asked
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tequila Blanco')
  const details = page.getByRole('heading', { name: t('store:product.tasting') })
  await expect(details).toHaveCount(0)
  held.resolve()
  await expect(details).toBeVisible()
})
