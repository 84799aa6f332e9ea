import { newCaller } from './api-buyer.ts'
import { expectAccessible } from './fixtures.ts'
import { beOwner } from './owner.ts'
import { open } from './pages.ts'
import { sampleFigures } from './sample-figures.ts'
import { expect, test } from './speaking.ts'

const FIGURES = /\/api\/management\/analytics\?/

test('the owner lands on the figures: of a new shop, then of a week, to the minute and as files', async ({
  page,
  baseURL,
  language,
  t,
}) => {
  let answer = { ...sampleFigures(), isEmpty: true, runningOut: [] as ReturnType<typeof sampleFigures>['runningOut'] }
  const asked: URL[] = []
  await page.route(FIGURES, (route) => {
    asked.push(new URL(route.request().url()))
    return route.fulfill({ json: { statusCode: 200, data: answer } })
  })
  await beOwner(page, newCaller(baseURL ?? '', language))
  await page.clock.install()
  await open(page, `/management?lng=${language}`)
  const main = page.locator('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('managementAnalytics:title'))
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    t('managementAnalytics:opening.title'),
    t('managementAnalytics:empty.title'),
  ])
  await expectAccessible(page)

  answer = { ...sampleFigures() }
  await page.clock.runFor(61_000)
  await expect(main).toContainText('$10,151')
  await main.getByRole('button', { name: t('managementAnalytics:period.7'), exact: true }).click()
  await expect(page).toHaveURL(/period=7/)
  await expect.poll(() => asked.at(-1)?.searchParams.get('compare')).toBe('previous')
  await main.getByText(t('managementAnalytics:chart.asTable')).click()
  const days = main.getByRole('table', {
    name: t('managementAnalytics:chart.title', { step: t('managementAnalytics:chart.day') }),
  })
  await expect(days.getByRole('row')).toHaveCount(8)
  await expect(main.getByRole('img', { name: t('managementAnalytics:states.map') })).toBeVisible()
  // The bar covers what is scrolled under it
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)

  answer = { ...sampleFigures(5200) }
  await page.clock.runFor(61_000)
  await expect(main).toContainText('$11,151')
  await expect(days).toBeVisible()

  const name = t('managementAnalytics:products.title')
  const file = page.waitForEvent('download')
  await main.getByRole('button', { name: t('managementAnalytics:chart.csvOf', { name }) }).click()
  expect((await file).suggestedFilename()).toMatch(/^\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}-products\.csv$/)
})
