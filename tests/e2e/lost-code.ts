import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures.ts'
import { expect } from './speaking.ts'
import type { Say } from './speaking.ts'

/** What the browser says of requests that fail. */
export const CUT = /net::ERR_|Failed to load resource|dynamically imported module/

/** The code in `files` does not arrive, as after a deploy that took it away. */
export async function lose(page: Page, files: RegExp): Promise<RegExp> {
  await page.context().route(files, (route) => route.abort('internetdisconnected'))
  await untilIntercepted(page)
  return files
}

/** A page that is open asks past a new route for a moment, as long as its renderer has not heard of it. */
export async function untilIntercepted(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return
  const probe = `/robots.txt?${crypto.randomUUID()}`
  await page.context().route(`**${probe}`, (route) => route.fulfill({ status: 204 }))
  await expect
    .poll(() => page.evaluate((address) => fetch(address, { cache: 'no-store' }).then(({ status }) => status), probe))
    .toBe(204)
}

/** Calls of `method` whose address matches find no connection. */
export async function cut(page: Page, method: string, address: RegExp): Promise<void> {
  await page.route(address, (route) => (route.request().method() === method ? route.abort() : route.fallback()))
  await untilIntercepted(page)
}

const HEALTH = '**/api/health'

/** Keeps the page from asking for the code by itself, so that only a press does. */
export async function askOnlyWhenPressed(page: Page): Promise<void> {
  await page.route(HEALTH, (route) => route.abort('internetdisconnected'))
}

/** What is missing of `files` says so on the page as it stands, is asked for again in vain, and comes once it can. */
export async function retry(page: Page, t: Say, missing: Locator, files: RegExp): Promise<void> {
  await expect(missing.getByText(t('shell:missing'))).toBeVisible()
  await askOnlyWhenPressed(page)
  await expectAccessible(page)
  const again = missing.getByRole('button', { name: t('shell:failure.retry') })
  const asked = page.waitForRequest(files)
  await again.click()
  await asked
  await expect(missing).toBeVisible()
  await page.context().unrouteAll()
  await again.click()
  await expect(missing).toHaveCount(0)
  await page.unroute(HEALTH)
}

/** The code can be had again, and the browser says so. */
export async function comeBack(page: Page): Promise<void> {
  await page.context().unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

/** What stands in the page in place of a part. */
export const missingIn = (place: Locator | Page, t: Say) =>
  place.getByRole('alert').filter({ hasText: t('shell:missing') })
