import type { BrowserContext, Page } from '@playwright/test'

export const THEMES = ['light', 'dark'] as const

const QUALITY = 82

/**
 * Photographs a page from top to bottom in both themes, with all its pictures.
 * @param fileOf where the photograph in a theme goes
 * @param enter what is done with the page before
 * @returns what is wrong with it: wider than its screen, pictures missing, complaints
 */
export async function take(
  context: BrowserContext,
  address: string,
  fileOf: (theme: (typeof THEMES)[number]) => string,
  enter?: (page: Page) => Promise<void>,
): Promise<string[]> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  try {
    await page.goto(address, { waitUntil: 'networkidle' })
    // Room for a scrollbar would show as an empty edge, as no scrollbar is drawn
    await page.evaluate(() => void (document.documentElement.style.scrollbarGutter = 'auto'))
    await enter?.(page)
    const missing = await fetchAllPictures(page)
    for (const theme of THEMES) {
      await page.evaluate((wanted) => void (document.documentElement.dataset.theme = wanted), theme)
      // What lies over the page is as high as the screen
      const fullPage = (await page.locator('dialog:modal').count()) === 0
      await page.screenshot({ path: fileOf(theme), type: 'jpeg', quality: QUALITY, fullPage })
    }
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (excess > 0) complaints.push(`${excess} px wider than the screen`)
    return [...complaints, ...missing.map((picture) => `${picture} is missing`)]
  } catch (error) {
    return [...complaints, error instanceof Error ? error.message : String(error)]
  } finally {
    await page.close()
  }
}

/** Those further down come only when they are near, which they never are in a photograph. */
async function fetchAllPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const images = [...document.images].filter(({ src }) => src !== '')
    for (const image of images) image.loading = 'eager'
    const outcomes = await Promise.allSettled([document.fonts.ready, ...images.map((image) => image.decode())])
    return outcomes
      .slice(1)
      .flatMap(({ status }, index) => (status === 'rejected' ? [images[index]?.currentSrc ?? ''] : []))
  })
}
