import type { Locator, Page } from '@playwright/test'
import { newCaller } from './api-buyer.ts'
import { expectAccessible } from './fixtures.ts'
import { CUT, cut } from './lost-code.ts'
import { beOwner, holdToken } from './owner.ts'
import { messageOf, open } from './pages.ts'
import { expect, test } from './speaking.ts'
import type { Say } from './speaking.ts'

const LOOKS = /\/api\/management\/list-looks/

/** Of the list of products, on its page. */
function parts(page: Page, t: Say) {
  const stock = t('managementProducts:columns.stock')
  return {
    row: page.locator('tbody tr').first(),
    stockColumn: page.locator('thead th').filter({ hasText: stock }),
    showsStock: page.getByRole('checkbox', { name: stock, exact: true }),
    isRoomy: page.getByRole('checkbox', { name: t('management:list.roomy') }),
  }
}

const storedBy = (page: Page) =>
  page.waitForResponse((answer) => LOOKS.test(answer.url()) && answer.request().method() === 'PUT' && answer.ok())

test('how one sees a list goes with one’s account to another browser, and is nobody else’s', async ({
  page,
  browser,
  baseURL,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(CUT)
  const { token } = await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, '/management/products')
  const { row, stockColumn, showsStock, isRoomy } = parts(page, t)
  await expect(stockColumn).toHaveCount(1)
  const heightOf = async (one: Locator) => (await one.boundingBox())?.height ?? 0
  await page
    .locator('summary')
    .filter({ hasText: t('management:list.look') })
    .press('Enter')
  let stored = storedBy(page)
  await showsStock.press('Space')
  await expect(showsStock).not.toBeChecked()
  await expect(stockColumn).toHaveCount(0)
  await stored
  const dense = await heightOf(row)
  stored = storedBy(page)
  await isRoomy.press('Space')
  await expect.poll(() => heightOf(row)).toBeGreaterThan(dense)
  await stored
  await expectAccessible(page)

  const context = await browser.newContext({ viewport: page.viewportSize() })
  const elsewhere = await context.newPage()
  await holdToken(elsewhere, token)
  // The list is there before its look, and waits for it: nothing jumps
  const arrival = Promise.withResolvers<void>()
  await elsewhere.route(LOOKS, (route) => arrival.promise.then(() => route.continue()))
  const listed = elsewhere.waitForResponse(/\/api\/management\/products/)
  await elsewhere.goto('/management/products')
  await (await listed).finished()
  const there = parts(elsewhere, t)
  await expect(there.row).toHaveCount(0)
  arrival.resolve()
  await expect(there.row).toBeVisible()
  await expect(there.stockColumn).toHaveCount(0)
  await expect.poll(() => heightOf(there.row)).toBeGreaterThan(dense)
  await context.close()

  // What can't be stored is said, and is as it was, without asking the store either
  await cut(page, 'PUT', LOOKS)
  await cut(page, 'GET', LOOKS)
  const said = messageOf(page, t('account:state.offline'))
  await showsStock.press('Space')
  await said
  await expect(showsStock).not.toBeChecked()

  const others = await browser.newContext({ viewport: page.viewportSize() })
  const other = await others.newPage()
  await beOwner(other, newCaller(baseURL ?? '', language))
  await open(other, '/management/products')
  await expect(parts(other, t).stockColumn).toHaveCount(1)
  await others.close()
})
