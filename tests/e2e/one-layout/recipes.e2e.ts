import { expectAccessible } from '../fixtures.ts'
import { cartButton, open } from '../pages.ts'
import { expect, test } from '../speaking.ts'

const NAMES = {
  es: ['Paloma', 'Cantarito', 'Margarita', 'Añejo a la antigua'],
  en: ['Paloma', 'Cantarito', 'Margarita', 'Añejo old fashioned'],
}

for (const language of ['es', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('four recipes have their measures and steps, and put what they need into the cart', async ({ page, t }) => {
      await open(page, '/')
      await page.getByRole('link', { name: t('store:list.recipes') }).click()
      await expect(page).toHaveURL(/\/recipes$/)
      await expect(page.getByRole('heading', { level: 2 }).and(page.locator('[id$="-name"]'))).toHaveText(
        NAMES[language],
      )
      const recipe = page.getByRole('region', { name: NAMES[language][3] ?? '' })
      await page
        .getByRole('navigation')
        .getByRole('link', { name: NAMES[language][3] ?? '' })
        .click()
      await expect(recipe.getByRole('heading', { level: 2 })).toBeInViewport()
      await expect(recipe.getByRole('listitem').filter({ hasText: '60 ml' })).toBeVisible()
      await expectAccessible(page)
      await recipe.getByRole('button', { name: t('store:card.add', { name: 'Tequila Añejo' }), exact: true }).click()
      await expect(cartButton(page, t, 1)).toBeVisible()
    })
  })
}

test('without scripts the recipes lead to what they need, and machines read them', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/recipes')
  for (const text of await page.locator('script[type="application/ld+json"]').allTextContents()) {
    const things = (JSON.parse(text) as { '@graph': { '@type': string; recipeIngredient?: string[] }[] })['@graph']
    const recipes = things.filter((thing) => thing['@type'] === 'Recipe')
    expect(recipes.map(({ recipeIngredient = [] }) => recipeIngredient.length > 3)).toEqual([true, true, true, true])
  }
  const margarita = page.getByRole('region', { name: 'Margarita' })
  await margarita.getByRole('link', { name: 'Tequila Blanco', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tequila Blanco')
  await context.close()
})
