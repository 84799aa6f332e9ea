import { newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { beOwner } from '../owner.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'

interface Settings {
  data: { opening: { check: string; isDone: boolean }[] }
}

test('the owner lands on how much is left until the first sale, and each step leads to its page', async ({
  page,
  language,
  t,
  baseURL,
}) => {
  const answered = page.waitForResponse(/\/api\/management\/settings$/)
  await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, `/management?lng=${language}`)
  const { opening } = ((await (await answered).json()) as Settings).data
  const done = opening.filter(({ isDone }) => isDone).length
  const card = page.getByRole('region', { name: t('managementAnalytics:opening.title') })
  await expect(card).toContainText(t('managementAnalytics:opening.done', { done, count: opening.length }))
  await expectAccessible(page)

  await card.getByRole('link', { name: t('managementAnalytics:opening.see') }).click()
  const list = page.getByRole('region', { name: t('managementSettings:opening.title') })
  await expect(list.getByRole('listitem')).toHaveCount(opening.length)
  const ways = { toBrand: 'brand', toShipping: 'shipping' } as const
  for (const [label, to] of Object.entries(ways) as [keyof typeof ways, string][]) {
    const link = list.getByRole('link', { name: t(`managementSettings:opening.${label}`) })
    await expect(link).toHaveAttribute('href', new RegExp(`/management/${to}$`))
  }
  await expectAccessible(page)

  await open(page, '/management')
  await card.getByRole('button', { name: t('managementAnalytics:opening.dismiss') }).click()
  await expect(card).toHaveCount(0)
  await open(page, '/management')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('managementAnalytics:title'))
  await expect(card).toHaveCount(0)
})

test('a store that has done all of it shows its owner no card', async ({ page, language, t, baseURL }) => {
  await page.route(/\/api\/management\/settings$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as Settings
    const opening = body.data.opening.map((each) => ({ ...each, isDone: true }))
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, opening } } })
  })
  const answered = page.waitForResponse(/\/api\/management\/settings$/)
  await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, `/management?lng=${language}`)
  await answered
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('managementAnalytics:title'))
  await expect(page.getByRole('region', { name: t('managementAnalytics:opening.title') })).toHaveCount(0)
})
