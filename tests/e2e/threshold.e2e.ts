import type { Page } from '@playwright/test'
import { listenToDataLayer, named } from './data-layer.ts'
import { expectAccessible } from './fixtures.ts'
import { layoutShift, watchLayout } from './layout-shift.ts'
import { open, untilTakenOver } from './pages.ts'
import { expect, test, textsIn } from './speaking.ts'
import type { Say } from './speaking.ts'

test.use({ hasAnswered: false })

const gateOf = (page: Page, t: Say) => page.getByRole('dialog', { name: t('age:question') })

test('asks on any page of the store, as a modal dialog with a name and a reason', async ({ page, t }) => {
  for (const address of ['/', '/store', '/store/reposado']) {
    await page.goto(address)
    const gate = gateOf(page, t)
    await expect(gate).toBeVisible()
    await expect(gate).toHaveAccessibleDescription(t('age:reason'))
    await expect(gate.getByRole('heading')).toBeFocused()
    expect(await gate.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toContain('hidden')
  }
})

test(
  'staff who sign in or take an invitation are asked nothing and sold nothing',
  { tag: '@one-layout' },
  async ({ page, t }) => {
    for (const address of ['/admin/login', '/join-staff']) {
      await open(page, address)
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(gateOf(page, t)).toBeHidden()
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('button', { name: t('consent:configure') })).toHaveCount(0)
    }
  },
)

test.describe('the question', () => {
  test('is as accessible as the rest, in both themes', async ({ page, t }) => {
    await open(page, '/store')
    await expect(gateOf(page, t)).toBeVisible()
    await expectAccessible(page)
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await open(page, '/store')
    await expectAccessible(page)
  })

  test('keeps the keyboard inside, and Esc does not open it', async ({ page, t }) => {
    await open(page, '/store')
    const gate = gateOf(page, t)
    const inside = gate.getByRole('button').or(gate.getByRole('link')).or(gate.getByRole('checkbox'))
    for (const control of await inside.all()) {
      await page.keyboard.press('Tab')
      await expect(control).toBeFocused()
    }
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
    await expect(gate).toBeVisible()
    expect(await gate.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    await page.getByRole('button', { name: t('age:enter') }).press('Enter')
    await expect(gate).toBeHidden()
  })

  test('answers before any other script has arrived', { tag: '@one-layout' }, async ({ page, t, complaints }) => {
    complaints.tolerate(/net::ERR_FAILED/)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/store')
    await page.getByRole('button', { name: t('age:enter') }).click()
    await expect(gateOf(page, t)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: t('store:list.title') })).toBeVisible()
    await page.reload()
    await expect(gateOf(page, t)).toBeHidden()
  })

  test(
    'who enters is asked again in a new tab, unless they are to be remembered',
    { tag: '@one-layout' },
    async ({ page, context, t }) => {
      await open(page, '/store')
      await page.getByRole('button', { name: t('age:enter') }).click()
      await expect(gateOf(page, t)).toBeHidden()
      await open(page, '/')
      await expect(gateOf(page, t)).toBeHidden()
      expect(await page.evaluate(() => localStorage.getItem('ageVerification'))).toBeNull()

      const other = await context.newPage()
      await open(other, '/store')
      await other.getByRole('checkbox', { name: t('age:remember') }).check()
      await other.getByRole('button', { name: t('age:enter') }).click()
      const third = await context.newPage()
      await open(third, '/store')
      await expect(gateOf(third, t)).toBeHidden()
    },
  )

  test('lets in who answers though the browser has no room to keep it', { tag: '@one-layout' }, async ({ page, t }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await open(page, '/store')
    await page.getByRole('button', { name: t('age:enter') }).click()
    await expect(gateOf(page, t)).toBeHidden()
    const banner = page.getByRole('region', { name: t('consent:title') })
    await banner.getByRole('button', { name: t('consent:rejectAll') }).click()
    await expect(banner).toBeHidden()
  })

  for (const kept of ['{', '"yes"', '{"outcome":"confirmed"}']) {
    test(`asks who has ${kept} for an answer`, { tag: '@one-layout' }, async ({ page, t }) => {
      await page.addInitScript((text) => localStorage.setItem('ageVerification', text), kept)
      await page.goto('/store')
      await expect(gateOf(page, t)).toBeVisible()
    })
  }

  test('asks again a year after it remembered', { tag: '@one-layout' }, async ({ page, t }) => {
    await page.clock.setFixedTime('2026-11-20T18:00:00Z')
    await page.goto('/store')
    await page.getByRole('checkbox', { name: t('age:remember') }).check()
    await page.getByRole('button', { name: t('age:enter') }).click()
    await page.evaluate(() => sessionStorage.clear())
    await page.clock.setFixedTime('2027-11-20T17:59:00Z')
    await page.reload()
    await expect(gateOf(page, t)).toBeHidden()
    await page.clock.setFixedTime('2027-11-20T18:01:00Z')
    await page.reload()
    await expect(gateOf(page, t)).toBeVisible()
  })

  test('who is too young is led away from every page, and may take the answer back', async ({ page, t }) => {
    const pushed = await listenToDataLayer(page)
    await open(page, '/store')
    await page.getByRole('link', { name: t('age:leave') }).click()
    await expect(page).toHaveURL(/\/restricted$/)
    await expect(page.getByRole('heading', { level: 1, name: t('age:restricted.title') })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expect.poll(() => named(pushed, 'age_verification').map(({ outcome }) => outcome)).toEqual(['denied'])

    await page.goto('/store/reposado')
    await expect(page).toHaveURL(/\/restricted$/)
    await page.getByRole('link', { name: t('age:restricted.back') }).click()
    await expect(gateOf(page, t)).toBeVisible()
    await expect(page, 'where they were going').toHaveURL(/\/store\/reposado$/)
    await untilTakenOver(page)
    await page.getByRole('button', { name: t('age:enter') }).click()
    await expect(gateOf(page, t)).toBeHidden()
    await expect
      .poll(() => named(pushed, 'age_verification').map(({ outcome }) => outcome))
      .toEqual(['denied', 'confirmed'])
  })

  test(
    'texts of law are for everyone; from there into the store one is asked',
    { tag: '@one-layout' },
    async ({ page, t }) => {
      for (const address of ['/privacy', '/terms', '/restricted']) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(gateOf(page, t)).toBeHidden()
      }
      await open(page, '/terms')
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('shell:nav.products') })
        .click()
      await expect(page).toHaveURL(/\/store$/)
      await expect(gateOf(page, t)).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/\/terms$/)
      await expect(gateOf(page, t)).toBeHidden()
    },
  )

  test('speaks the other language when asked to', async ({ page, t, language }) => {
    const other = language === 'es' ? 'en' : 'es'
    await page.goto('/store?category=kits')
    await gateOf(page, t)
      .getByRole('link', { name: t('age:otherLanguage') })
      .click()
    await expect(page).toHaveURL(/category=kits/)
    await expect(gateOf(page, textsIn(other))).toBeVisible()
  })

  test('moves nothing, neither coming nor going', async ({ page, context, t }) => {
    await watchLayout(context)
    await open(page, '/store')
    await page.getByRole('button', { name: t('age:enter') }).click()
    await expect(gateOf(page, t)).toBeHidden()
    await expect(page.getByRole('region', { name: t('consent:title') })).toBeVisible()
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  })

  test(
    'shares neither words nor marks with the cookie banner, which programs answer by themselves',
    { tag: '@one-layout' },
    async ({ page, t }) => {
      await open(page, '/store')
      const gate = gateOf(page, t)
      const marksOf = (root: Element) => ({
        classes: [root, ...root.querySelectorAll('*')].flatMap((element) => [...element.classList]),
        words: (root.textContent?.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => word !== 'sierra'),
      })
      const ofGate = await gate.evaluate(marksOf)
      await page.getByRole('button', { name: t('age:enter') }).click()
      const banner = page.getByRole('region', { name: t('consent:title') })
      const ofBanner = await banner.evaluate(marksOf)
      expect(ofGate.classes.filter((name) => ofBanner.classes.includes(name))).toEqual([])
      expect(ofGate.words.filter((word) => ofBanner.words.includes(word))).toEqual([])
    },
  )
})

test(
  'what search engines read is the page, and the place for the too young stays out of them',
  { tag: '@one-layout' },
  async ({ request }) => {
    const html = await (await request.get('/store/reposado')).text()
    expect(html).toContain('<h1')
    expect(html).not.toMatch(/<main[^>]*(inert|aria-hidden)/)
    expect(html).toMatch(/<div data-nosnippet="?"?><dialog/)
    for (const language of ['es', 'en'] as const) {
      const restricted = await (await request.get(`/restricted?lng=${language}`)).text()
      expect(restricted).toContain(`lang="${language}"`)
      expect(restricted).toContain(textsIn(language)('age:restricted.title'))
      expect(restricted).toContain('<meta name="robots" content="noindex"')
    }
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the question stands beside the page, and nobody is kept from reading', async ({ page }) => {
    await page.goto('/store/reposado')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#threshold')).toBeVisible()
  })
})
