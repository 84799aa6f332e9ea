import type { Page } from '@playwright/test'
import { newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { beOwner } from '../owner.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { enter, PASSWORD } from '../staff-steps.ts'
import { newAdmin } from '../store-database.ts'

const SETTINGS = /\/api\/management\/settings$/

interface Settings {
  data: { opening: { check: string; isDone: boolean }[] }
}

/** Lands once more, until the figures are there; whether the settings were asked for meanwhile. */
async function asksOnLanding(page: Page): Promise<boolean> {
  let isAsked = false
  page.on('request', (request) => (isAsked ||= SETTINGS.test(request.url())))
  await open(page, '/management')
  await expect(page.locator('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  return isAsked
}

/** Other journeys take steps of the same store. */
async function answerSteps(page: Page, { isDone }: { isDone: boolean }): Promise<void> {
  await page.route(SETTINGS, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as Settings
    const opening = body.data.opening.map((each) => ({ ...each, isDone }))
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, opening } } })
  })
}

test('the owner lands on how much is left until the first sale, and each step leads to its page', async ({
  page,
  language,
  t,
  baseURL,
}) => {
  await answerSteps(page, { isDone: false })
  const answered = page.waitForResponse(SETTINGS)
  await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, `/management?lng=${language}`)
  const { opening } = ((await (await answered).json()) as Settings).data
  const card = page.getByRole('region', { name: t('managementAnalytics:opening.title') })
  const progress = t('managementAnalytics:opening.done', { done: String.raw`\d+`, count: opening.length })
  await expect(card).toContainText(new RegExp(progress))
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
  await expect(page.getByText(t('managementAnalytics:opening.dismissed'))).toBeFocused()
  await expect(card).toHaveCount(0)
  await expectAccessible(page)
  expect(await asksOnLanding(page)).toBe(false)
  await expect(card).toHaveCount(0)
})

test('a store that has done all of it shows its owner no card', async ({ page, language, t, baseURL }) => {
  await answerSteps(page, { isDone: true })
  await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, `/management?lng=${language}`)
  const card = page.getByRole('region', { name: t('managementAnalytics:opening.title') })
  // Remembered once the page shows what was answered
  await page.waitForFunction(() => localStorage.getItem('management-opening-hidden') !== null)
  await expect(card).toHaveCount(0)
  expect(await asksOnLanding(page)).toBe(false)
  await expect(card).toHaveCount(0)
})

test('who may read the settings and not change them gets no card', async ({ page, language, t }) => {
  const permissions = ['reports:read', 'settings:read'] as const
  await enter(page, t, language, await newAdmin(PASSWORD, { permissions, refundLimitCentavos: 0 }))
  await expect(page).toHaveURL(/\/management/)
  expect(await asksOnLanding(page)).toBe(false)
  await expect(page.getByRole('region', { name: t('managementAnalytics:opening.title') })).toHaveCount(0)
})
