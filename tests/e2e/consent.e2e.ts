import type { Locator, Page } from '@playwright/test'
import { fillCart, newCaller } from './api-buyer.ts'
import { beOfAge, emptyTags, expectAccessible } from './fixtures.ts'
import { layoutShift, watchLayout } from './layout-shift.ts'
import { messageOf, open } from './pages.ts'
import { expect, test } from './speaking.ts'
import type { Say } from './speaking.ts'

test.use({ hasAnswered: false })
test.beforeEach(async ({ context }) => {
  await beOfAge(context)
  await emptyTags(context)
})

const DAYS = { necessary: 365, analytics: 365, marketing: 180, preferences: 365 }
const NOON = '2026-11-20T18:00:00.000Z'

const bannerOf = (page: Page, t: Say) => page.getByRole('region', { name: t('consent:title') })
const settingsOf = (page: Page, t: Say) => page.getByRole('region', { name: t('consent:settings') })
const press = (scope: Locator, name: string) => scope.getByRole('button', { name, exact: true }).click()

interface Answer {
  granted: boolean
  at: string
  expiresAt: string
}

async function storedConsent(page: Page): Promise<Record<string, Answer>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cookieConsent') ?? '{}') as Record<string, Answer>)
}

async function granted(page: Page): Promise<string[]> {
  return Object.entries(await storedConsent(page)).flatMap(([category, answer]) => (answer.granted ? category : []))
}

test('every answer is kept with its day and its end', { tag: '@one-layout' }, async ({ page, t }) => {
  await page.clock.setFixedTime(NOON)
  await open(page, '/store')
  await press(bannerOf(page, t), t('consent:acceptAll'))
  await expect(bannerOf(page, t)).toBeHidden()
  const consent = await storedConsent(page)
  for (const [category, days] of Object.entries(DAYS)) {
    const expiresAt = new Date(Date.parse(NOON) + days * 86_400_000).toISOString()
    expect(consent[category], category).toEqual({ granted: true, at: NOON, expiresAt })
  }
})

test('who rejects all keeps what is necessary, and is not asked again @one-layout', async ({ page, t }) => {
  await open(page, '/store')
  await expectAccessible(page)
  const saved = messageOf(page, t('consent:saved'))
  await press(bannerOf(page, t), t('consent:rejectAll'))
  await saved
  expect(await granted(page)).toEqual(['necessary'])
  await open(page, '/')
  await expect(bannerOf(page, t)).toBeHidden()
})

test('the banner of a phone can be read to its end while the question stands', async ({ page, t }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  const panel = await bannerOf(page, t).boundingBox()
  const more = await page.getByText(t('shell:homePage.bannerMore')).first().boundingBox()
  expect((more?.y ?? Infinity) + (more?.height ?? 0)).toBeLessThan(panel?.y ?? 0)
})

test('who configures reads what each is for and how long it lasts', async ({ page, t }) => {
  await open(page, '/store')
  await press(bannerOf(page, t), t('consent:configure'))
  const settings = settingsOf(page, t)
  await expect(settings.getByRole('heading')).toBeFocused()
  for (const [category, days] of Object.entries(DAYS) as [keyof typeof DAYS, number][]) {
    const box = settings.getByRole('checkbox', { name: t(`consent:${category}.name`) })
    await expect(box).toHaveAccessibleDescription(new RegExp(String(days)))
    await expect(box).toHaveAccessibleDescription(new RegExp(t(`consent:${category}.description`).slice(0, 30)))
    await expect(box).toBeChecked({ checked: category === 'necessary' })
  }
  await expect(settings.getByRole('checkbox', { name: t('consent:necessary.name') })).toBeDisabled()
  await expectAccessible(page)
  await settings.getByRole('checkbox', { name: t('consent:marketing.name') }).check()
  await press(settings, t('consent:save'))
  await expect(settings).toBeHidden()
  expect(await granted(page)).toEqual(['necessary', 'marketing'])
})

test('the footer reopens it with the answers given, and Esc leaves them as they were', async ({ page, t }) => {
  await open(page, '/store')
  await press(bannerOf(page, t), t('consent:acceptAll'))
  const link = page.getByRole('contentinfo').getByRole('link', { name: t('shell:footer.cookies') })
  const settings = settingsOf(page, t)
  await link.press('Enter')
  await expect(settings.getByRole('heading')).toBeFocused()
  await settings.getByRole('checkbox', { name: t('consent:analytics.name') }).uncheck()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await expect(link).toBeFocused()
  expect(await granted(page)).toContain('analytics')

  await link.press('Enter')
  await settings.getByRole('checkbox', { name: t('consent:analytics.name') }).uncheck()
  const withdrawn = messageOf(page, t('consent:withdrawn'))
  await press(settings, t('consent:save'))
  await withdrawn
  expect(await granted(page)).toEqual(['necessary', 'marketing', 'preferences'])
})

test('asks again once an answer has run out', { tag: '@one-layout' }, async ({ page, t }) => {
  await page.clock.setFixedTime(NOON)
  await open(page, '/store')
  await press(bannerOf(page, t), t('consent:acceptAll'))
  await page.clock.setFixedTime('2027-05-19T17:59:00Z')
  await open(page, '/store')
  await page.waitForLoadState('networkidle')
  await expect(bannerOf(page, t)).toBeHidden()
  await page.clock.setFixedTime('2027-05-19T18:01:00Z')
  await open(page, '/store')
  await expect(bannerOf(page, t)).toBeVisible()
  await press(bannerOf(page, t), t('consent:configure'))
  const { analytics, marketing } = { analytics: t('consent:analytics.name'), marketing: t('consent:marketing.name') }
  await expect(settingsOf(page, t).getByRole('checkbox', { name: analytics })).toBeChecked()
  await expect(settingsOf(page, t).getByRole('checkbox', { name: marketing })).not.toBeChecked()
})

test('an answer in one tab is an answer in all', { tag: '@one-layout' }, async ({ page, context, t }) => {
  const other = await context.newPage()
  await open(page, '/store')
  await open(other, '/')
  await expect(bannerOf(other, t)).toBeVisible()
  await press(bannerOf(page, t), t('consent:rejectAll'))
  await expect(bannerOf(other, t)).toBeHidden()
})

test('comes early for the keyboard, moves nothing and is in nobody’s way', async ({
  page,
  context,
  t,
  baseURL,
  language,
}) => {
  await watchLayout(context)
  const cartId = await fillCart(newCaller(baseURL ?? '', language), { productId: 'copitas' })
  await page.addInitScript((id) => localStorage.setItem('cartId', id), cartId)
  await open(page, '/checkout')
  await expect(bannerOf(page, t)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(bannerOf(page, t).getByRole('link')).toBeFocused()

  const order = page.getByRole('main').getByRole('button', { name: t('checkout:submit.none') })
  await order.scrollIntoViewIfNeeded()
  const isReachable = await order.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isReachable).toBe(true)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const [footer, banner] = await Promise.all([
    page.getByRole('contentinfo').boundingBox(),
    bannerOf(page, t).boundingBox(),
  ])
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  if (isPhone) expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((banner?.y ?? 0) + 1)
  await open(page, '/store')
  await expect(bannerOf(page, t)).toBeVisible()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
})

test('the way to a conversation is not in the way of an answer', async ({ page, t, isMobile }) => {
  await open(page, '/')
  await expect(bannerOf(page, t)).toBeVisible()
  const chat = page.getByRole('link', { name: t('shell:homePage.whatsappLabel') })
  if (isMobile) {
    await expect(chat).toBeHidden()
    await press(bannerOf(page, t), t('consent:rejectAll'))
    await expect(chat).toBeVisible()
    return
  }
  await expect(async () => {
    const [button, banner] = await Promise.all([chat.boundingBox(), bannerOf(page, t).boundingBox()])
    if (!button || !banner) throw new Error('one of them is not on the screen')
    const isBeside = button.x >= banner.x + banner.width || button.y + button.height <= banner.y
    expect(isBeside).toBe(true)
  }).toPass()
})
