import type { Page } from '@playwright/test'
import { customer } from '../customer.ts'
import { open, untilTakenOver } from '../pages.ts'
import { expect, LANGUAGE_TAGS, test, textsIn } from '../speaking.ts'
import { typeInto } from '../typing.ts'

async function expectLanguage(page: Page, language: 'es' | 'en'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1, name: textsIn(language)('store:list.title') })).toBeVisible()
}

for (const language of ['es', 'en'] as const) {
  test.describe(`a browser that asks for ${LANGUAGE_TAGS[language]}`, () => {
    test.use({ language })

    test('gets the page in its language, and can switch without losing its place', async ({ page }) => {
      const other = language === 'es' ? 'en' : 'es'
      await open(page, '/store?expression=reposado')
      await expectLanguage(page, language)
      await page
        .getByRole('checkbox', { name: /^Añejo\s*\d/, includeHidden: true })
        .evaluate((box: HTMLInputElement) => box.click())
      await expect(page).toHaveURL(/expression=anejo/)
      const products = page.getByRole('main').getByRole('heading', { level: 3 })
      await expect(products.filter({ hasText: 'Tequila Añejo' }).first()).toBeVisible()
      const count = await products.count()

      let reloads = 0
      page.on('request', (request) => (reloads += Number(request.isNavigationRequest())))
      await page
        .getByRole('banner')
        .getByRole('link', { name: other === 'en' ? 'ENG' : 'ESP' })
        .click()
      await expectLanguage(page, other)
      await expect(page).toHaveURL(/expression=reposado&expression=anejo|expression=anejo&expression=reposado/)
      await expect(products).toHaveCount(count)
      await expect(page).toHaveTitle(new RegExp(textsIn(other)('store:list.metaTitle')))
      expect(reloads, 'pages loaded anew').toBe(0)

      await page.goto('/store')
      await expectLanguage(page, other)
      expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(other)
    })
  })
}

test('a language whose texts don’t come is asked for by its address', async ({ page, complaints }) => {
  complaints.tolerate(/net::ERR_|Failed to load resource/)
  await open(page, '/store?lng=es')
  await page.route(/\/messages/, (route) => route.abort('connectionreset'), { times: 1 })
  await page.getByRole('banner').getByRole('link', { name: 'ENG' }).click()
  await expect(page).toHaveURL(/lng=en/)
  await expectLanguage(page, 'en')
  await untilTakenOver(page)
})

test('the address beats the cookie, and the cookie beats the browser', async ({ page, context, language, baseURL }) => {
  const other = language === 'es' ? 'en' : 'es'
  await context.addCookies([{ name: 'lng', value: other, url: baseURL ?? '' }])
  await open(page, '/store')
  await expectLanguage(page, other)
  await open(page, `/store?lng=${language}`)
  await expectLanguage(page, language)
  await open(page, '/store')
  await expectLanguage(page, language)
})

test('a language that the store does not speak gets Spanish', async ({ request }) => {
  const answer = await request.get('/store', { headers: { 'Accept-Language': 'de-DE,de;q=0.9,fr;q=0.5' } })
  expect(answer.headers()['content-language']).toBe('es')
  expect(await answer.text()).toContain('<html lang="es"')
})

test('search engines are told of both languages', async ({ page, baseURL }) => {
  for (const [address, canonical] of [
    ['/store/reposado?lng=es', '/store/reposado'],
    ['/store/reposado?lng=en', '/en/store/reposado'],
    ['/en/store/reposado', '/en/store/reposado'],
  ] as const) {
    await page.goto(address)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${canonical}`)
    await expect(page.locator('link[hreflang=es]')).toHaveAttribute('href', `${baseURL}/store/reposado`)
    await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', `${baseURL}/en/store/reposado`)
    await expect(page.locator('link[hreflang=x-default]')).toHaveAttribute('href', `${baseURL}/store/reposado`)
  }
})

/** What a page is made of, which a change of the language asks for again. */
const DATA = /\.data(\?|$)/

/** Types into the named fields, changes the language in place, and finds what was typed. */
async function expectKept(page: Page, typed: Record<string, string>, other: 'es' | 'en', loaded = DATA): Promise<void> {
  const field = (name: string) => page.locator(`main [name="${name}"]`).first()
  for (const [name, text] of Object.entries(typed)) await typeInto(field(name), text)
  await page.evaluate(() => performance.clearResourceTimings())
  await page
    .getByRole('banner')
    .getByRole('link', { name: other === 'en' ? 'ENG' : 'ESP' })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  // Browsers list a request once all of its answer is there
  await page.waitForFunction(
    (address) => performance.getEntriesByType('resource').some(({ name }) => new RegExp(address).test(name)),
    loaded.source,
  )
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  for (const [name, text] of Object.entries(typed)) await expect(field(name), name).toHaveValue(text)
}

test('a message keeps what was typed in another language', async ({ page }) => {
  const message = { name: 'Lucía', email: 'lucia@people.example', message: 'Hola' }
  for (const address of ['/contacto', '/contacto?servicio=redes']) {
    await open(page, address)
    const now = (await page.locator('html').getAttribute('lang')) === 'es' ? 'en' : 'es'
    await expectKept(page, message, now)
  }
})

test('an account keeps what was typed in another language', async ({ page, language, baseURL }) => {
  await open(page, '/register')
  const typed = { userName: 'Lucía Prado', password: 'un secreto', confirmPassword: 'un secreto' }
  const other = language === 'es' ? 'en' : 'es'
  await expectKept(page, typed, other)
  await customer(page, language, baseURL)
  await open(page, '/dashboard/profile')
  await expectKept(page, { name: 'Lucía Robles', phone: '33 5555 0199' }, other, /\/api\/customer\/profile$/)
})

test.describe('an English address, in a browser that asks for Spanish', () => {
  test.use({ language: 'es' })
  const t = textsIn('en')

  test('stays English from page to page, and Spanish is at the bare one', async ({ page }) => {
    await open(page, '/en/store')
    await expectLanguage(page, 'en')
    await page.getByRole('main').getByRole('link', { name: 'Tequila Reposado', exact: true }).first().click()
    await expect(page).toHaveURL(/\/en\/store\/reposado/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goBack()
    await expect(page).toHaveURL(/\/en\/store$/)
    await page
      .getByRole('checkbox', { name: /^Añejo\s*\d/, includeHidden: true })
      .evaluate((box: HTMLInputElement) => box.click())
    await expect(page).toHaveURL(/\/en\/store\?expression=anejo/)
    await expect(page.getByRole('main').getByRole('heading', { level: 3, name: 'Tequila Blanco' })).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'ESP' }).click()
    await expect(page).toHaveURL(/:\d+\/store\?expression=anejo/)
    await expectLanguage(page, 'es')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('links and forms of the shop stay English, and nothing is kept', async ({ page, request, context }) => {
      const answer = await request.get('/en/store')
      expect(answer.headers()).not.toHaveProperty('set-cookie')
      await page.goto('/en/store')
      const pages = await page
        .locator('a[data-follow], form[action]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? each.getAttribute('action') ?? ''))
      expect(pages.length).toBeGreaterThan(20)
      expect(pages.filter((path) => path.startsWith('/') && !/^\/en(\/|\?|#|$)/.test(path))).toEqual([])
      await typeInto(page.getByRole('searchbox'), 'reposado')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/en\/store\?.*search=reposado/)
      await expect(page.getByRole('heading', { level: 1, name: t('store:list.title') })).toBeVisible()
      expect(await context.cookies()).toEqual([])
    })
  })
})
