import { accepted, callApi, newCaller } from './api-buyer.ts'
import { expectAccessible } from './fixtures.ts'
import { untilIntercepted } from './lost-code.ts'
import { asOwner } from './store-database.ts'
import { beOwner } from './owner.ts'
import { open, stopClock } from './pages.ts'
import { expect, test } from './speaking.ts'
import { typeInto } from './typing.ts'

interface Line {
  variantId: string
  name: string
  onHandAtStart: number
}

test('stock is counted without a connection, beside somebody else, and what differs becomes the stock', async ({
  page,
  context,
  baseURL,
  language,
  t,
  isMobile,
  complaints,
}) => {
  complaints.tolerate(/INTERNET_DISCONNECTED|status of 412/)
  const owner = await beOwner(page, newCaller(baseURL ?? '', language))
  // One count at a time is open at a place: phones and desktops have one of their own
  const locations = accepted(
    await callApi<{ name: string; kind: string }[]>(owner, 'GET', '/management/inventory/locations'),
  ).filter(({ kind }) => kind === 'store')
  const place = locations[isMobile ? 0 : 1]?.name ?? ''
  await open(page, '/management/inventory/count')
  await page.getByRole('button', { name: place }).click()
  const fields = page.locator('[data-count]')
  await expect(fields.first()).toBeVisible()
  await expectAccessible(page)
  const countId = new URL(page.url()).searchParams.get('count') ?? ''
  const [line, other] = accepted(
    await callApi<Line[]>(owner, 'GET', `/management/stock-counts/${countId}/lines?limit=2`),
  )
  if (!line || !other) throw new Error('there is nothing to count')

  const sheet = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(/\/lines\?/, async (route) => {
    if (isHeld) await sheet.promise
    await route.continue()
  })
  await untilIntercepted(page)
  await context.setOffline(true)
  await typeInto(fields.nth(0), String(line.onHandAtStart))
  await fields.nth(0).press('Enter')
  await expect(fields.nth(1)).toBeFocused()
  await typeInto(fields.nth(1), String(other.onHandAtStart + 1))
  await expect(page.getByText(t('managementInventory:count.away', { count: 2 }))).toBeVisible()
  // Somebody else counts the same
  const another = await asOwner(newCaller(baseURL ?? '', language))
  const theirs = { counted: line.onHandAtStart + 7, was: null, secondsAgo: 0 }
  accepted(
    await callApi(another, 'PUT', `/management/stock-counts/${countId}/lines/${line.variantId}`, { body: theirs }),
  )
  // Which of the two is right is asked once both are known: what is chosen replaces the one that was seen
  isHeld = true
  const refusal = page.waitForResponse((response) => response.status() === 412)
  await context.setOffline(false)
  await (await refusal).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const mine = page.getByRole('button', { name: t('managementInventory:count.mine', { figure: line.onHandAtStart }) })
  await expect(mine).toHaveCount(0)
  sheet.resolve()
  await mine.click()
  await expect(page.getByText(t('managementInventory:count.saved'))).toHaveCount(2)

  await page.getByRole('button', { name: t('managementInventory:count.review') }).click()
  await expect(page.getByRole('row').filter({ hasText: other.name })).toContainText('+1')
  await expectAccessible(page)
  const finish = t('managementInventory:count.finish')
  await page.getByRole('button', { name: finish }).dblclick()
  await page.getByRole('dialog').getByRole('button', { name: finish }).click()
  await expect(page.getByText(t('managementInventory:count.finished'))).toBeVisible()
})

test(
  'a sheet that was left while a figure travelled sends nothing any more',
  { tag: '@one-layout' },
  async ({ page, baseURL, language, t, complaints }) => {
    complaints.tolerate(/ERR_FAILED/)
    const owner = await beOwner(page, newCaller(baseURL ?? '', language))
    const locations = accepted(
      await callApi<{ name: string; kind: string }[]>(owner, 'GET', '/management/inventory/locations'),
    )
    const place = locations.find(({ kind }) => kind !== 'store')?.name ?? ''
    const sent: number[] = []
    const journey = Promise.withResolvers<void>()
    await page.route(/\/lines\/[^/?]+$/, async (route) => {
      const { counted } = route.request().postDataJSON() as { counted: number }
      if (sent.push(counted) > 1) return route.continue()
      await journey.promise
      return route.abort()
    })
    await open(page, '/management/inventory/count')
    await page.getByRole('button', { name: place }).click()
    const fields = page.locator('[data-count]')
    await typeInto(fields.nth(0), '5')
    await expect.poll(() => sent).toEqual([5])

    await page
      .getByRole('main')
      .getByRole('link', { name: t('managementInventory:count.title') })
      .click()
    await page.getByRole('button', { name: place }).click()
    await typeInto(fields.nth(0), '6')
    await expect(page.getByText(t('managementInventory:count.saved'))).toHaveCount(1)
    await expect.poll(() => sent.at(-1)).toBe(6)
    const sentBefore = sent.length
    await stopClock(page)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/lines/'))
    journey.resolve()
    await failed
    await page.clock.runFor(6000)
    // Whatever the one that was left had to send would have gone out before this
    await typeInto(fields.nth(1), '7')
    await page.clock.runFor(1000)
    await expect(page.getByText(t('managementInventory:count.saved'))).toHaveCount(2)
    expect(sent.slice(sentBefore)).toEqual([7])
  },
)
