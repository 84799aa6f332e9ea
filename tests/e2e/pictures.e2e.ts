import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Pages by address, each with a picture that it waits for. */
const PAGES = ['/', '/store', '/store/anejo', '/categories', '/servicios/redes', '/us']
const MOST_ABOVE_THE_FOLD = 120_000

test.describe('pictures', () => {
  // The sharpest of phones ask for the most
  test.use({ deviceScaleFactor: 3 })

  for (const address of PAGES) {
    test(`of ${address} are there, one of them first, and weigh little on a phone`, async ({ page, isMobile }) => {
      await page.goto(address)
      await expect(page.locator('img[fetchpriority="high"]')).toHaveCount(1)
      await page.locator('img[fetchpriority="high"]').evaluate((image: HTMLImageElement) => image.decode())
      await page.waitForLoadState('networkidle')
      if (isMobile) expect(await bytesAboveTheFold(page)).toBeLessThanOrEqual(MOST_ABOVE_THE_FOLD)

      const pictures = page.locator('picture > img')
      for (const picture of await pictures.all()) {
        // Those of what is folded away are fetched when it opens
        if (!(await picture.isVisible())) continue
        await picture.scrollIntoViewIfNeeded()
        const seen = await picture.evaluate(async (image: HTMLImageElement) => {
          await image.decode()
          return { format: image.currentSrc.split('.').pop(), ratio: image.naturalWidth / image.naturalHeight }
        })
        expect(seen).toEqual({ format: 'avif', ratio: expect.any(Number) })
        expect(seen.ratio).toBeGreaterThan(0)
      }
    })
  }
})

test('the first view waits neither for other pictures nor for scripts', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!asked.includes(pathname)) asked.push(pathname)
  })
  const isUnseen = (path: string) =>
    path.endsWith('.js') || path.startsWith('/messages/') || path === '/site.webmanifest'
  await page.goto('/', { waitUntil: 'commit' })
  const first = page.locator('img[fetchpriority="high"]')
  const shown = await first.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return new URL(image.currentSrc).pathname
  })
  await expect(page.locator('html')).not.toHaveAttribute('data-unpainted')
  await expect.poll(() => asked.some(isUnseen)).toBe(true)
  const pictures = () => asked.filter((path) => path.startsWith('/pictures/'))
  await expect.poll(() => pictures().length).toBeGreaterThan(1)
  expect(pictures()[0]).toBe(shown)
  const late = asked.findIndex((path) => isUnseen(path) || (path.startsWith('/pictures/') && path !== shown))
  const ofFirstView = asked.findLastIndex((path) => path === shown || /\.(css|woff2)$/.test(path))
  expect(late).toBeGreaterThan(ofFirstView)
})

test('a first picture that never comes keeps nothing else away for long', async ({ page }) => {
  await page.route('**/pictures/stage/**', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-unpainted', '')
  await page.mouse.wheel(0, 400)
  await expect(page.locator('html')).not.toHaveAttribute('data-unpainted')
})

/** Bytes of all pictures that show without scrolling. */
function bytesAboveTheFold(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isAboveTheFold = (image: HTMLImageElement) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    const shown = new Set([...document.images].filter(isAboveTheFold).map(({ currentSrc }) => currentSrc))
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => shown.has(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0)
  })
}
