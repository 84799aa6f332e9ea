import type { BrowserContext, Page } from '@playwright/test'

/** From here on every page of `context` adds up what moved without the visitor's doing. */
export async function watchLayout(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let shifted = 0
    Object.assign(window, { layoutShift: () => shifted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifted += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How much of the page moved so far, as the browser reckons it (CLS). */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { layoutShift: () => number }).layoutShift())
}

/** From here on `page` stays in the typefaces of the device: the store's own, when they come late, move lines by a pixel. */
export async function withoutTypefaces(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))
}
