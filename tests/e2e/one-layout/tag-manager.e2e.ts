import type { Page } from '@playwright/test'
import { fillDelivery } from '../checkout.ts'
import { beOfAge } from '../fixtures.ts'
import { addToCart, cartButton, cartPanel, open } from '../pages.ts'
import { expect, test } from '../speaking.ts'

test.use({ hasAnswered: false })

/** The addresses of the tag manager that `page` asks for; nothing leaves this machine. */
async function watchTags(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://www.googletagmanager.com/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: 'window.tagsRan = (window.tagsRan ?? 0) + 1' })
  })
  return asked
}

function consentSignals(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    (window.tagLayer ?? [])
      .filter((entry) => entry[0] === 'consent')
      .map((entry) => Array.from(entry as unknown as ArrayLike<unknown>)),
  )
}

/** What the tags were told so far: events by name, commands by what they are about. */
function pushedOf(page: Page): Promise<unknown[]> {
  return page.evaluate(() => (window.tagLayer ?? []).map((entry) => entry.event ?? entry[0]))
}

test('loads once, after consent, and not before', async ({ page, context, t }) => {
  const asked = await watchTags(page)
  await beOfAge(context)
  await open(page, '/store')
  await page.getByRole('button', { name: t('consent:configure') }).click()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.getByRole('checkbox', { name: t('consent:analytics.name') }).check()
  await page.getByRole('button', { name: t('consent:save') }).click()
  await expect.poll(() => page.evaluate(() => 'tagsRan' in window && window.tagsRan)).toBe(1)
  expect(asked).toEqual(['https://www.googletagmanager.com/gtm.js?l=tagLayer&id=GTM-TEST123'])
  expect(await pushedOf(page), 'signals come first, and nothing of what was before').toEqual(['consent', 'gtm.js'])
  expect(await page.evaluate(() => window.dataLayer?.map(({ event }) => event))).toEqual(['page_view'])
  expect(await consentSignals(page)).toEqual([
    ['consent', 'default', expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' })],
  ])

  await open(page, '/')
  await expect.poll(() => asked.length).toBe(2)
  await expect
    .poll(async () => new Set(await pushedOf(page)), 'of an earlier yes')
    .toEqual(new Set(['consent', 'page_view', 'gtm.js']))
  await context.addCookies([{ name: '_ga', value: 'trace', url: page.url() }])
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:footer.cookies') })
    .press('Enter')
  await page.getByRole('checkbox', { name: t('consent:analytics.name') }).uncheck()
  await page.getByRole('button', { name: t('consent:save') }).click()
  await expect
    .poll(async () => (await consentSignals(page)).at(-1))
    .toEqual(['consent', 'update', expect.objectContaining({ analytics_storage: 'denied' })])
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('_ga')
  const pushed = (await pushedOf(page)).length
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:footer.track') })
    .click()
  await expect.poll(() => page.evaluate(() => window.dataLayer?.length)).toBe(2)
  expect(await pushedOf(page), 'nothing after the no').toHaveLength(pushed)
  await open(page, '/store')
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(2)
})

test('stays out of where people sign in, work or pay', async ({ page, context, t }) => {
  const asked = await watchTags(page)
  await beOfAge(context)
  for (const path of ['/login', '/admin/login', '/dashboard', '/management', '/checkout']) {
    const policy = (await page.request.get(path)).headers()['content-security-policy']
    expect(policy, path).not.toContain('googletagmanager')
  }
  await open(page, '/store')
  await page.getByRole('button', { name: t('consent:acceptAll') }).click()
  await expect.poll(() => asked.length).toBe(1)
  await page.locator('header a[href="/login"]').first().click()
  await expect(page.locator('main [name="password"]')).toBeVisible()
  expect(await page.evaluate(() => window.tagLayer), 'what ran in the shop went with its document').toBeUndefined()
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(1)
})

test('never shares a document with the payment that begins in the cart panel', async ({ page, context, t }) => {
  const asked = await watchTags(page)
  await beOfAge(context)
  await open(page, '/store/copitas')
  await page.getByRole('button', { name: t('consent:acceptAll') }).click()
  await expect.poll(() => asked.length).toBe(1)
  await addToCart(page, t, { count: 1 })
  await cartButton(page, t, 1).click()
  const panel = cartPanel(page, t)
  await panel.getByRole('button', { name: t('cart:here') }).click()
  await fillDelivery(panel, t, { birthDate: false })
  const payment = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/checkout')
  await panel.getByRole('button', { name: t('cart:toPayment') }).click()
  expect((await (await payment).allHeaders())['content-security-policy']).not.toContain('googletagmanager')
  await expect(page).toHaveURL('/checkout')
  const main = page.getByRole('main')
  await expect(main.getByLabel(t('checkout:fields.firstName'), { exact: true })).not.toHaveValue('')
  await expect(main.getByRole('radio', { name: t('checkout:paymentMethods.card.name') })).toBeVisible()
  expect(await page.evaluate(() => window.tagLayer)).toBeUndefined()
  expect(asked).toHaveLength(1)
})

test.describe('for who rejected all', () => {
  test.use({ hasAnswered: true })

  test('never loads', async ({ page }) => {
    const asked = await watchTags(page)
    await open(page, '/store')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  })
})
