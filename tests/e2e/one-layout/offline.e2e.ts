import type { Page } from '@playwright/test'
import { emptyTags, expectAccessible } from '../fixtures.ts'
import { lose } from '../lost-code.ts'
import { open, untilTakenOver } from '../pages.ts'
import { cardsIn } from '../service-carousel.ts'
import { expect, test } from '../speaking.ts'

test('a link followed without a connection waits for it', async ({ page, context, t, complaints }) => {
  // What the page asks for meanwhile never arrives
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await open(page, '/terms')
  await context.setOffline(true)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:footer.privacy') })
    .click()
  const notice = page.getByText(t('shell:unreachable.title'))
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(/\/terms$/)
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(notice).toHaveCount(0)
})

test('places on the same page need no connection, and going to one forgets a link waited for', async ({
  page,
  context,
  t,
  complaints,
}) => {
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const notice = page.getByText(t('shell:unreachable.title'))
  const inFooter = (name: string) => page.getByRole('contentinfo').getByRole('link', { name })
  await open(page, '/')
  await context.setOffline(true)
  await inFooter(t('shell:footer.whereToBuy')).click()
  await expect(page).toHaveURL(/#mapa$/)
  await expect(notice).toHaveCount(0)
  await inFooter(t('shell:footer.about')).click()
  await expect(notice).toBeVisible()
  await page.evaluate(() => location.assign('#best-product'))
  await expect(notice).toHaveCount(0)
  await context.setOffline(false)
  const isAnswered = () =>
    fetch('/api/health').then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(() => page.evaluate(isAnswered)).toBe(true)
  await expect(page).toHaveURL(/#best-product$/)
})

test('a link that is only looked at without a connection leaves the page as it is', async ({
  page,
  context,
  t,
  complaints,
}) => {
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED/)
  const inHeader = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).first()
  await page.clock.install()
  await open(page, '/terms')
  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  await context.setOffline(true)
  await inHeader(t('shell:nav.products')).hover()
  await page.clock.fastForward(200)
  await context.setOffline(false)
  await inHeader(t('shell:nav.us')).hover()
  await expect(page.locator('link[rel=prefetch][href*="us.data"]')).toBeAttached()
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
})

test('a page that a button or the way back leads to says that there is no connection, and comes', async ({
  page,
  context,
  t,
  complaints,
}) => {
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch|route module/)
  const away = page.getByRole('heading', { level: 1, name: t('shell:unreachable.title') })
  await open(page, '/us')
  // A page loaded anew knows the code of the page before no more
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:footer.terms') })
    .click()
  await expect(page).toHaveURL(/\/terms$/)
  await page.reload()
  await untilTakenOver(page)
  await context.setOffline(true)
  await page.goBack()
  await expect(away).toBeVisible()
  await expect(page.locator('html'), 'what the store said of itself stays known').toHaveAttribute('data-api', '/api')
  await expect(page).toHaveURL(/\/us$/)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('shell:unreachable.title'))
  await expect(page).toHaveURL(/\/us$/)

  await open(page, '/')
  await cardsIn(page)
    .getByRole('button', { name: t('services:home.details') })
    .first()
    .click()
  const request = page.getByRole('dialog').getByRole('button', { name: t('services:modal.request') })
  await expect(request).toBeVisible()
  await context.setOffline(true)
  await request.click()
  await expect(away).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/contacto/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('shell:unreachable.title'))
})

/** Consent to everything, given just now. */
async function agree(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return
    const yes = {
      granted: true,
      at: new Date().toISOString(),
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    }
    localStorage.cookieConsent = JSON.stringify({ necessary: yes, analytics: yes, marketing: yes, preferences: yes })
  })
}

/** The names of the events that the store was sent, and where they happened. */
function eventsSent(page: Page): string[] {
  const sent: string[] = []
  page.on('response', (answer) => {
    const request = answer.request()
    if (!request.url().endsWith('/api/events')) return
    const { events } = request.postDataJSON() as { events: { name: string; path: string }[] }
    sent.push(...events.map(({ name, path }) => `${name} ${path}`))
  })
  return sent
}

test('a visit whose code does not arrive begins once, when the connection is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
  const tags: string[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('googletagmanager')) tags.push(request.url())
  })
  const failed = (file: string) => page.waitForEvent('requestfailed', (request) => request.url().includes(file))
  const visitor = () => page.evaluate(() => JSON.parse(localStorage.visitorIdentity ?? 'null') as unknown)
  const sent = eventsSent(page)
  await agree(page)

  let lost = await lose(page, /assets\/begin-visit-/)
  const start = failed('/assets/begin-visit-')
  await open(page, '/terms')
  await start
  expect(await visitor()).toBeNull()
  for (const file of ['/assets/tag-manager-', 'googletagmanager']) {
    const next = failed(file)
    // The next one first: what asks by itself must not get past in between
    const more = await lose(page, new RegExp(file))
    await context.unroute(lost)
    lost = more
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await next
  }
  await expect.poll(visitor).toMatchObject({ visitCount: 1 })
  // The empty ones first: what asks by itself must not get past in between
  await emptyTags(context)
  await context.unroute(lost)
  for (const _ of [1, 2]) await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => tags).toHaveLength(1)
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await expect.poll(() => sent).toEqual(['page_view /terms'])
  expect(tags).toHaveLength(1)
  expect(await visitor()).toMatchObject({ visitCount: 1 })
})

test('what happens without a connection is counted once it is back', async ({ page, context, complaints }) => {
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED/)
  const sent = eventsSent(page)
  const begun = page.waitForResponse((answer) => answer.url().includes('/assets/begin-visit-'))
  await open(page, '/terms')
  await (await begun).finished()
  await context.setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await context.setOffline(false)
  await expect.poll(() => sent).toEqual(['page_view /terms'])
})
