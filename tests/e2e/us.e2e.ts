import { brand } from '../../src/config/brand.ts'
import { usEn } from '../../src/web/store/us/us.en.server.ts'
import { usEs } from '../../src/web/store/us/us.es.server.ts'
import { expectAccessible } from './fixtures.ts'
import { layoutShift, watchLayout, withoutTypefaces } from './layout-shift.ts'
import { open } from './pages.ts'
import { expect, test } from './speaking.ts'
import type { Locator, Page } from '@playwright/test'

const textIn = { es: usEs(brand), en: usEn(brand) }
const CHAPTERS = ['field', 'oven', 'tahona', 'still', 'barrel', 'glass'] as const
const WIDTHS = [360, 768, 1280, 1920]

const isAsWideAsTheScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
const stays = (picture: Locator) => picture.evaluate((box) => getComputedStyle(box).position === 'sticky')
/** Upright, 4 : 5, and as sharp as it is shown. */
async function expectPortrait(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  const { shape, natural, path } = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return {
      shape: image.clientWidth / image.clientHeight,
      natural: image.naturalWidth / image.naturalHeight,
      path: new URL(image.currentSrc).pathname,
    }
  })
  expect(path).toMatch(/^\/pictures\/people\/[\w-]+\.avif$/)
  expect(shape).toBeCloseTo(0.8, 1)
  expect(natural).toBeCloseTo(0.8, 1)
}

const moves = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ timeline }) => timeline !== document.timeline).length)

test('agave becomes tequila in six chapters, each with its time and its own picture', async ({
  page,
  context,
  language,
  isMobile,
}) => {
  await watchLayout(context)
  await withoutTypefaces(page)
  await open(page, '/us')
  const { journey } = textIn[language]
  const story = page.getByRole('region', { name: journey.heading, exact: true })
  await expect(story.getByRole('heading', { level: 3 })).toHaveText(
    CHAPTERS.map((id) => `${journey[id].title} ${journey[id].time}`),
  )
  const size = isMobile ? { width: 720, height: 1260 } : { width: 1600, height: 900 }
  for (const id of CHAPTERS) {
    const picture = story.getByRole('img', { name: journey[id].picture, exact: true })
    await picture.scrollIntoViewIfNeeded()
    const shown = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return { path: new URL(image.currentSrc).pathname, shape: image.naturalWidth / image.naturalHeight }
    })
    expect(shown.path).toMatch(new RegExp(`/story/${id}${isMobile ? '-tall' : ''}-\\d+x\\d+\\.avif$`))
    expect(shown.shape).toBeCloseTo(size.width / size.height, 1)
  }
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('the pictures of the story stay while its words pass, and are still for whom motion is too much', async ({
  page,
  language,
}) => {
  await page.goto('/us')
  const { journey } = textIn[language]
  const picture = page.locator('#oven .chapter-picture')
  expect(await stays(picture)).toBe(true)
  expect(await moves(page)).toBeGreaterThan(6)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await stays(picture)).toBe(false)
  expect(await moves(page)).toBe(0)
  const words = page.getByRole('region', { name: `${journey.oven.title} ${journey.oven.time}`, exact: true })
  for (const paragraph of journey.oven.body) await expect(words.getByText(paragraph)).toBeVisible()
})

test('who makes it has a face, a name, a signature and a number; three of the hands have theirs', async ({
  page,
  context,
  language,
}) => {
  await watchLayout(context)
  await withoutTypefaces(page)
  await open(page, '/us')
  const { maker, crafts } = textIn[language]
  const one = page.getByRole('region', { name: maker.name, exact: true })
  for (const said of [maker.craft, maker.number, maker.numberNote]) {
    await expect(one.getByText(said, { exact: true })).toBeVisible()
  }
  await expect(one.getByRole('img', { name: maker.signature, exact: true })).toBeVisible()
  await expectPortrait(one.getByRole('img', { name: maker.portrait, exact: true }))
  for (const { craft, portrait } of crafts.people) {
    const hand = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: craft, exact: true }) })
    await expect(hand).toBeVisible()
    if (portrait) await expectPortrait(hand.getByRole('img', { name: portrait.alt, exact: true }))
    else await expect(hand.getByRole('img')).toHaveCount(0)
  }
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('a key leads to a chapter by the time that it takes @one-layout', async ({ page, language }) => {
  await open(page, '/us')
  const { journey } = textIn[language]
  const times = page.getByRole('navigation', { name: journey.chapters })
  await times.getByRole('link').first().focus()
  for (const _ of CHAPTERS.slice(1, 4)) await page.keyboard.press('Tab')
  const still = times.getByRole('link', { name: `${journey.still.title} ${journey.still.short}`, exact: true })
  await expect(still).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/us#still')
  await expect(page.getByRole('heading', { name: `${journey.still.title} ${journey.still.time}` })).toBeInViewport()
})

test('the page about the house fits every width, in both themes, and is accessible @one-layout', async ({ page }) => {
  for (const theme of ['light', 'dark']) {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await open(page, '/us')
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expectAccessible(page)
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await isAsWideAsTheScreen(page), `${width} px`).toBe(true)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the story reads whole, to the signature', async ({ page, language }) => {
    await page.goto('/us')
    const { journey, maker } = textIn[language]
    for (const id of CHAPTERS) {
      const words = page.getByRole('region', { name: `${journey[id].title} ${journey[id].time}`, exact: true })
      for (const paragraph of journey[id].body) await expect(words.getByText(paragraph)).toBeVisible()
    }
    const hand = page.getByRole('region', { name: maker.name, exact: true })
    await expect(hand.getByRole('img', { name: maker.signature, exact: true })).toBeVisible()
    await expect(hand.getByText(maker.number, { exact: true })).toBeVisible()
  })
})
