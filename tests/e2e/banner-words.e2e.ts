import type { Page } from '@playwright/test'
import { beOfAge } from './fixtures.ts'
import { open } from './pages.ts'
import { expect, test } from './speaking.ts'
import type { Say } from './speaking.ts'

/** Counts, in every frame since scripts took the banners over, those whose words are to be seen. Answers the highest count. */
async function watchHeadlines(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counts: number[] = []
    const opacityOf = (element: Element) => Number(getComputedStyle(element).opacity)
    const look = () => {
      const slides = [...document.querySelectorAll('.banner')].filter((slide) => slide.checkVisibility())
      const seen = slides.filter((slide) => {
        const words = slide.querySelector('.banner-words')
        return words !== null && opacityOf(slide) * opacityOf(words) > 0.03
      })
      counts.push(seen.length)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(globalThis, { headlineCounts: counts })
  })
  return () => page.evaluate(() => Math.max(...(globalThis as unknown as { headlineCounts: number[] }).headlineCounts))
}

/** The words of a banner are there as a whole. */
async function expectWords(page: Page, index: number): Promise<void> {
  const words = page.locator('.banner').nth(index).locator('.banner-words')
  await expect(words).toHaveCSS('opacity', '1')
}

test(
  'no two headlines of the banners are seen at once while they change',
  { tag: '@one-layout' },
  async ({ page, t }) => {
    const highest = await watchHeadlines(page)
    await open(page, '/')
    await page.getByRole('button', { name: t('shell:ui.pause', { name: t('shell:homePage.banners') }) }).click()
    await page.getByRole('button', { name: t('shell:homePage.nextBanner') }).click()
    await expectWords(page, 1)
    // One that was not displayed so far
    await page.getByRole('tab').last().click()
    await expectWords(page, 3)
    await page.getByRole('button', { name: t('shell:homePage.nextBanner') }).click()
    await expectWords(page, 0)
    expect(await highest()).toBe(1)
  },
)

/** The banners' controls that something else lies over, or that are beyond the screen. */
async function coveredControls(page: Page, t: Say): Promise<string[]> {
  const hero = page.getByRole('region', { name: t('shell:homePage.banners'), exact: true })
  await expect(hero.getByRole('tab')).not.toHaveCount(0)
  return hero.locator('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const xs = [left + 2, (left + right) / 2, right - 2]
        const ys = [top + 2, (top + bottom) / 2, bottom - 2]
        const corners = button.className.includes('rounded-full')
          ? [
              [xs[1], ys[0]],
              [xs[1], ys[2]],
            ]
          : xs.flatMap((x) => ys.map((y) => [x, y]))
        return [[xs[1], ys[1]], ...corners].some(([x = 0, y = 0]) => !button.contains(document.elementFromPoint(x, y)))
      })
      .map((button) => button.getAttribute('aria-label') ?? ''),
  )
}

for (const width of [360, 768, 1280]) {
  test.describe(`at ${width} pixels`, { tag: '@one-layout' }, () => {
    test.use({ viewport: { width, height: 740 } })

    test('the chat covers none of the banners’ controls', async ({ page, t }) => {
      await open(page, '/')
      await expect(page.locator('.whatsapp').getByRole('link')).toBeVisible()
      expect(await coveredControls(page, t)).toEqual([])
    })

    test.describe('before cookies are answered', () => {
      test.use({ hasAnswered: false })

      test('their panel covers none of the banners’ controls', async ({ page, context, t }) => {
        await beOfAge(context)
        await open(page, '/')
        await expect(page.getByRole('region', { name: t('consent:title') })).toBeVisible()
        expect(await coveredControls(page, t)).toEqual([])
      })
    })
  })
}
