import type { Locator, Page } from '@playwright/test'
import { banners as seedBanners } from '../../src/seed/content/banners.ts'
import { open, stopClock } from './pages.ts'
import { expect, test } from './speaking.ts'
import type { Say } from './speaking.ts'

const BLOCKS = ['inicio', 'mapa', 'categories', 'servicios', 'best-technology', 'best-product', 'contacto', 'unete']
const INTERVAL_MS = 5000
const ARRIVAL_MS = 500
const BANNERS = '**/api/banners?**'
const HOME_BANNERS = seedBanners.filter(({ screen }) => screen === '/')

function carousel(page: Page, t: Say): Locator {
  return page.getByRole('region', { name: t('shell:homePage.banners'), exact: true })
}

function marks(page: Page): Locator {
  return page.getByRole('tab')
}

/** Home with the clock in our hands, and a slide that has just begun. */
async function openAtSlide(page: Page, index: number) {
  await page.clock.install()
  await open(page, '/')
  await marks(page).nth(index).click()
  await stopClock(page)
  await marks(page).nth(index).blur()
  await page.mouse.move(1, 1)
  await expectSlide(page, index)
}

async function expectSlide(page: Page, index: number) {
  await expect(marks(page).nth(index)).toHaveAttribute('aria-selected', 'true')
}

test('banners come from the API, the first picture at once and the others when they are near', async ({ page, t }) => {
  const call = page.waitForRequest(BANNERS)
  await open(page, '/')
  const query = Object.fromEntries(new URL((await call).url()).searchParams)
  expect(query).toEqual({ screen: '/', type: 'banner', status: 'active' })
  await expect(marks(page)).toHaveCount(HOME_BANNERS.length)
  const loading = await carousel(page, t)
    .locator('picture img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('loading')))
  expect(loading).toEqual(['eager', 'lazy', 'lazy', 'lazy'])
})

test('banners follow each other every five seconds, unless someone is on them or has stopped them', async ({
  page,
  t,
}) => {
  await openAtSlide(page, 0)
  await page.clock.runFor(INTERVAL_MS - 1)
  await expectSlide(page, 0)
  await page.clock.runFor(1)
  await expectSlide(page, 1)

  await carousel(page, t).hover()
  await page.clock.runFor(3 * INTERVAL_MS)
  await expectSlide(page, 1)
  await page.mouse.move(1, 1)
  await page.clock.runFor(INTERVAL_MS)
  await expectSlide(page, 2)

  const name = t('shell:homePage.banners')
  await page.getByRole('button', { name: t('shell:ui.pause', { name }) }).click()
  await page.getByRole('button', { name: t('shell:ui.play', { name }) }).blur()
  await page.mouse.move(1, 1)
  await page.clock.runFor(3 * INTERVAL_MS)
  await expectSlide(page, 2)
})

test('banners are told by arrows, marks and keys', async ({ page, t }) => {
  await openAtSlide(page, 0)
  await page.getByRole('button', { name: t('shell:homePage.previousBanner') }).click()
  await expectSlide(page, HOME_BANNERS.length - 1)
  await page.getByRole('button', { name: t('shell:homePage.nextBanner') }).click()
  await expectSlide(page, 0)
  await marks(page).first().focus()
  await page.keyboard.press('ArrowLeft')
  await expectSlide(page, HOME_BANNERS.length - 1)
  await expect(marks(page).last()).toBeFocused()
  await page.keyboard.press('Home')
  await expectSlide(page, 0)
})

test('banners change by a strong drag only, and a click after a drag leads nowhere', async ({ page, t, language }) => {
  await openAtSlide(page, 0)
  const link = carousel(page, t).getByRole('link', { name: HOME_BANNERS[0]?.title[language] ?? '', exact: true })
  const box = await link.boundingBox()
  const drag = async (offset: number, ms: number) => {
    const at = { x: (box?.x ?? 0) + 150, y: (box?.y ?? 0) + 10 }
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.clock.runFor(ms)
    await page.mouse.move(at.x + offset, at.y)
    await page.mouse.up()
  }
  // 100 px at 99 px/s, and at 101 px/s
  await drag(-100, 1011)
  await expectSlide(page, 0)
  await drag(-100, 990)
  await expectSlide(page, 1)
  await drag(100, 200)
  await expectSlide(page, 0)
  await expect(page).toHaveURL('/')
  await link.click()
  await expect(page).toHaveURL(HOME_BANNERS[0]?.link ?? '')
})

test('a banner announces what comes soon, and how to hear of it', async ({ page, t, language }) => {
  const soon = HOME_BANNERS.findIndex(({ showComingSoon }) => showComingSoon)
  const text = HOME_BANNERS[soon]?.comingSoonText
  await openAtSlide(page, soon)
  const slide = carousel(page, t).locator('[role=tabpanel]:not([inert])')
  await expect(slide).toHaveCount(1)
  for (const words of [text?.message, text?.date, ...(text?.features ?? [])]) {
    await expect(slide.getByText(words?.[language] ?? '', { exact: true })).toBeVisible()
  }
  await slide.getByRole('link', { name: text?.contact[language] ?? '' }).click()
  await page.clock.runFor(ARRIVAL_MS)
  await expect(page).toHaveURL(`/availability?product=${HOME_BANNERS[soon]?.link.split('/').at(-1)}`)
  await page.clock.resume()
  await expect(page.getByLabel(t('availability:email'))).toBeVisible()
})

for (const [what, answer] of [
  ['the call fails', { status: 500, json: { statusCode: 500, code: 'Internal', message: '' } }],
  ['the answer is no success', { status: 200, json: { statusCode: 500, data: seedBanners } }],
  ['there are none', { status: 200, json: { statusCode: 200, data: [] } }],
] as const) {
  test(
    `banners are hidden, and nothing else, when ${what}`,
    { tag: '@one-layout' },
    async ({ page, t, complaints }) => {
      complaints.tolerate(/status of 500/)
      await page.route(BANNERS, (route) => route.fulfill({ status: answer.status, json: answer.json }))
      await open(page, '/')
      await expect(carousel(page, t)).toHaveCount(0)
      for (const id of BLOCKS) await expect(page.locator(`#${id}`)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )
}

test('banners are remembered for five minutes', { tag: '@one-layout' }, async ({ page, t }) => {
  let calls = 0
  await page.route(BANNERS, (route) => {
    calls += 1
    return route.continue()
  })
  await page.clock.install()
  await open(page, '/')
  await expect.poll(() => calls).toBe(1)
  const leaveAndComeBack = async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('shell:footer.about') })
      .click()
    await expect(page).toHaveURL('/us')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('shell:home') })
      .click()
    await expect(marks(page)).toHaveCount(HOME_BANNERS.length)
  }
  await leaveAndComeBack()
  expect(calls).toBe(1)
  await page.clock.fastForward('05:00')
  await leaveAndComeBack()
  await expect.poll(() => calls).toBe(2)
})

test('who wants no motion gets none', { tag: '@one-layout' }, async ({ page, t }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await open(page, '/')
  await expect(marks(page).first()).toBeVisible()
  const name = t('shell:homePage.banners')
  await expect(page.getByRole('button', { name: t('shell:ui.pause', { name }) })).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await page.clock.runFor(3 * INTERVAL_MS)
  await expectSlide(page, 0)
  await expect(page.locator('[data-scrambled]')).toHaveCount(0)
  await page.getByRole('button', { name: t('shell:homePage.nextBanner') }).click()
  await expectSlide(page, 1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the banners lie in a row that scrolls', async ({ page, t, language }) => {
    await page.goto('/')
    const row = carousel(page, t)
    for (const { title, link } of HOME_BANNERS) {
      const banner = row.getByRole('link', { name: title[language] ?? '', exact: true })
      await banner.scrollIntoViewIfNeeded()
      await expect(banner).toBeInViewport()
      await expect(banner).toHaveAttribute('href', link)
    }
    await expect(row.getByRole('button')).toHaveCount(0)
  })
})
