import type { Locator, Page } from '@playwright/test'
import { buyByTransfer, newCaller } from '../api-buyer.ts'
import { expect, test } from '../fixtures.ts'
import { beOwner } from '../owner.ts'
import { untilTakenOver } from '../pages.ts'

/** Longer than the pause in typing after which a list is searched. */
const SLOW_MS = 900

/** Typing pauses this long before a list is searched. */
const PAUSE_MS = 250

/** What the next page needs comes late. */
const delay = (page: Page, url: RegExp) =>
  page.route(url, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    await route.continue()
  })

/** Types a key and presses `link` at once. */
async function typeAndPress(field: Locator, link: Locator) {
  const href = await link.getAttribute('href')
  await field.evaluate((input, address) => {
    const press = () => document.querySelector<HTMLElement>(`main a[href="${address}"]`)?.click()
    input.addEventListener('input', () => setTimeout(press), { once: true })
  }, href)
  await field.pressSequentially('x')
}

test('an order pressed right after typing a search opens', async ({ page, baseURL }) => {
  const caller = newCaller(baseURL ?? '')
  const folio = await buyByTransfer(caller, 'reposado')
  await beOwner(page, caller)
  await delay(page, /\/assets\/order-[\w-]+\.js$/)
  await page.goto('/management/orders')
  await untilTakenOver(page)
  const link = page.getByRole('link', { name: folio })
  await expect(link).toBeVisible()
  await typeAndPress(page.getByRole('searchbox'), link)
  await expect(page.getByRole('heading', { level: 1, name: folio })).toBeVisible()
})

test('keys typed while the list is drawn for earlier ones stay in the field', async ({ page, baseURL }) => {
  await beOwner(page, newCaller(baseURL ?? ''))
  await page.goto('/management/orders')
  await untilTakenOver(page)
  const search = page.getByRole('searchbox')
  await search.focus()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  const text = 'nadie, y con prisa'
  await search.pressSequentially(text, { delay: PAUSE_MS + 20 })
  await expect(search).toHaveValue(text)
})

test('a product pressed right after typing a search opens', async ({ page }) => {
  await delay(page, /\/store\/anejo\.data/)
  await page.goto('/store')
  await untilTakenOver(page)
  const main = page.getByRole('main')
  await typeAndPress(main.getByRole('searchbox'), main.locator('a[href$="/store/anejo"]').first())
  await expect(page).toHaveURL('/store/anejo')
})

test('a filter chosen far down the list shows what it found from the beginning', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/store')
  await untilTakenOver(page)
  const results = page.locator('section[aria-labelledby="results"]')
  const top = () => results.evaluate((section) => section.getBoundingClientRect().top)
  const filters = page.locator('#store-filters').getByRole('checkbox')
  await filters.last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await expect.poll(top).toBeLessThan(-500)
  const from = await page.evaluate(() => scrollY)
  const found = page.locator('output').first()
  const all = await found.innerText()
  await filters.last().evaluate((box) => (box as HTMLInputElement).click())
  await expect(found).not.toHaveText(all)
  await expect.poll(top).toBeGreaterThan(-170)
  expect(await top()).toBeLessThan(200)
  const few = await found.innerText()

  // Whoever goes back is where they were
  await page.goBack()
  await expect(found).not.toHaveText(few)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from - 50)
})
