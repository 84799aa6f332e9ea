import type { BrowserContext, Page } from '@playwright/test'
import { alert, fill, news, PASSWORD, someone } from '../account-steps.ts'
import { layoutShift, watchLayout } from '../layout-shift.ts'
import { linkMailedTo } from '../mailbox.ts'
import { untilTakenOver } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { typeInto } from '../typing.ts'

const FORMS = {
  '/login': { email: 'lucia@people.example', password: 'un secreto largo' },
  '/admin/login': { email: 'lucia@people.example', password: 'un secreto largo' },
  '/register': { userName: 'Lucía', email: 'lucia@people.example', password: 'un secreto largo' },
  '/reset-password': { email: 'lucia@people.example' },
  '/verify-email#token=unknown': {},
  '/confirm-email#token=unknown': {},
}

const buttonOf = (page: Page) => page.locator('main button[type="submit"]')

/** Scripts of the pages stay under way until the answer is called. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await context.route('**/assets/**/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Goes to a page whose scripts are held, and waits until it is seen: before its styles are there nobody can press anything. */
async function see(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}

for (const [address, typed] of Object.entries(FORMS)) {
  test(`${address} waits for its scripts, keeps what was typed and moves nothing`, async ({ page, context }) => {
    await watchLayout(context)
    const release = await holdScripts(context)
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    await see(page, address)
    await expect(buttonOf(page)).toBeDisabled()
    await fill(page, typed)
    const last = Object.keys(typed).at(-1)
    if (last) await page.locator(`main [name="${last}"]`).press('Enter')
    await buttonOf(page).click({ force: true })
    await expect(page).toHaveURL(address)
    release()
    await untilTakenOver(page)
    await expect(buttonOf(page)).toBeEnabled()
    for (const [name, value] of Object.entries(typed)) {
      await expect(page.locator(`main [name="${name}"]`)).toHaveValue(value)
    }
    await expect(page).toHaveURL(address)
    expect(posts.filter((url) => !url.includes('/api/'))).toEqual([])
    expect(await layoutShift(page)).toBeLessThan(0.01)
  })

  test(`${address} comes back to itself when something sends its form all the same`, async ({ page }) => {
    const [path = ''] = address.split('#')
    const answer = await page.request.post(path, { form: typed, maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([303, path])
  })
}

for (const [control, choose, wanted] of [
  ['a filter', tickAnejo, 'expression=anejo'],
  ['an order', (page: Page) => page.locator('select[name=order]').selectOption('priceDesc'), 'order=priceDesc'],
  ['a search', (page: Page) => typeInto(page.getByRole('searchbox'), 'cristalino'), 'search=cristalino'],
] as const) {
  test(`${control} chosen in the list before its scripts are there is answered by them`, async ({ page, context }) => {
    const release = await holdScripts(context)
    await see(page, '/store?expression=reposado&lng=es')
    await choose(page)
    release()
    await expect(page).toHaveURL(new RegExp(`expression=reposado.*${wanted}|${wanted}.*expression=reposado`))
    await page.goBack()
    await expect(page).toHaveURL('/store?expression=reposado&lng=es')
    await expect(page.locator('input:checked')).toHaveCount(1)
    await expect(page.locator('input:checked')).toHaveValue('reposado')
  })
}

test('a way back before the list of a filter is drawn leaves no tick behind', async ({ page }) => {
  await page.goto('/store?expression=reposado&lng=es')
  await untilTakenOver(page)
  // A slow phone: the answer for the way back is there before the list of the filter is drawn
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  const isBack = page.evaluate(() => {
    const push = history.pushState.bind(history)
    const { promise, resolve } = Promise.withResolvers<void>()
    history.pushState = (...entry) => {
      push(...entry)
      history.pushState = push
      addEventListener('popstate', () => resolve(), { once: true })
      history.back()
    }
    return promise
  })
  await tickAnejo(page)
  await isBack
  await expect(page).toHaveURL('/store?expression=reposado&lng=es')
  await expect(page.locator('input:checked')).toHaveCount(1)
  await expect(page.locator('input:checked')).toHaveValue('reposado')
})

function tickAnejo(page: Page): Promise<void> {
  return page.getByRole('checkbox', { name: /^Añejo\s*\d/ }).click()
}

test('the link of the welcome mail works once its scripts are there', async ({
  page,
  context,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 401/)
  const email = await someone(page, language)
  const link = await linkMailedTo(email, '/verify-email')
  const release = await holdScripts(context)
  await see(page, link)
  await expect(buttonOf(page)).toBeDisabled()
  release()
  await buttonOf(page).click()
  await fill(page, { password: PASSWORD })
  await buttonOf(page).click()
  await expect(news(page)).toHaveText(t('account:verify.done', { email }))
  await expect(alert(page)).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [address, typed] of Object.entries(FORMS)) {
    test(`${address} says that it needs them, and sends nothing`, async ({ page, t }) => {
      await page.goto(address)
      await expect(page.locator('main noscript p')).toBeVisible()
      await expect(page.locator('main noscript p')).toHaveText(t('auth:noScript'))
      await expect(buttonOf(page)).toBeDisabled()
      await fill(page, typed)
      const last = Object.keys(typed).at(-1)
      if (last) await page.locator(`main [name="${last}"]`).press('Enter')
      await expect(page).toHaveURL(address)
    })
  }
})
