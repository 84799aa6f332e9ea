import type { BrowserContext, Page } from '@playwright/test'

/** From here on every page of `context` adds up what moved without the visitor's doing. */
export async function watchLayout(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let shifted = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifted += entry.value
      }
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const read = () => {
      // Some may not have been delivered yet
      add(observer.takeRecords())
      return shifted
    }
    Object.assign(window, { layoutShift: read })
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
