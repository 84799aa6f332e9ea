import type { Locator, Page } from '@playwright/test'
import { untilIntercepted } from './lost-code.ts'
import { open } from './pages.ts'
import { expect, test } from './speaking.ts'
import type { Say } from './speaking.ts'

/** The place that a list which scrolls sideways is at. */
function placeOf(list: Locator): Promise<number> {
  return list.evaluate(({ scrollLeft, children: [one, another] }) => {
    const step = (another?.getBoundingClientRect().left ?? 1) - (one?.getBoundingClientRect().left ?? 0)
    return Math.round(scrollLeft / step)
  })
}

/** The same, once a scroll that is under way has come to its end. */
async function placeAtRest(list: Locator): Promise<number> {
  let seen = NaN
  await expect
    .poll(async () => {
      const before = seen
      seen = await list.evaluate(({ scrollLeft }) => scrollLeft)
      return seen === before
    })
    .toBe(true)
  return placeOf(list)
}

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

/** The list of a block of the home page, which stays where it is and offers no pause. */
async function expectStill(page: Page, block: string): Promise<Locator> {
  await page.clock.install()
  await open(page, '/')
  const list = page.locator(`${block} ul`).first()
  await list.scrollIntoViewIfNeeded()
  await page.clock.runFor(30_000)
  expect(await placeOf(list)).toBe(0)
  await expect(page.locator(block).getByRole('button', { name: /^(Pausar|Pause)/ })).toHaveCount(0)
  return list
}

const PASSING = [
  { block: '#servicios', ms: 4000, title: 'services:strip.title' },
  { block: '#best-product', ms: 3000, title: 'shell:homePage.featuredTitle' },
] as const

for (const { block, ms, title } of PASSING) {
  test.describe(`what passes by in ${block}`, () => {
    test(`goes on every ${ms} ms on a phone, and can be stopped`, async ({ page, t }) => {
      await page.setViewportSize(PHONE)
      await page.clock.install()
      await open(page, '/')
      const list = page.locator(`${block} ul`).first()
      await list.scrollIntoViewIfNeeded()
      const pause = page.locator(block).getByRole('button', { name: t('shell:ui.pause', { name: t(title) }) })
      const play = page.locator(block).getByRole('button', { name: t('shell:ui.play', { name: t(title) }) })
      await pause.click()
      await page.clock.pauseAt(Date.now() + 600_000)
      const start = await placeAtRest(list)
      await page.clock.runFor(60_000)
      expect(await placeOf(list)).toBe(start)

      await play.click()
      for (let turn = 1; turn <= 4; turn += 1) {
        await page.clock.runFor(ms - 1)
        await expect.poll(() => placeOf(list)).toBe((start + turn - 1) % 4)
        await page.clock.runFor(1)
        await expect.poll(() => placeOf(list)).toBe((start + turn) % 4)
      }
    })

    test('stands still on a desktop, where all of it fits', async ({ page }) => {
      await page.setViewportSize(DESKTOP)
      const list = await expectStill(page, block)
      const items = await list.locator('> li').all()
      expect(items).toHaveLength(4)
      for (const item of items) await expect(item).toBeInViewport({ ratio: 0.3 })
    })

    test('stands still for who wants no motion', { tag: '@one-layout' }, async ({ page }) => {
      await page.setViewportSize(PHONE)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expectStill(page, block)
    })
  })
}

test.describe('featured products that the page came without', () => {
  /** Answers the page's data as the server does when it could not read them. */
  async function withoutFeatured(page: Page): Promise<void> {
    await page.route(/\.data(\?|$)/, async (route) => {
      const answer = await route.fetch()
      const [head = '', ...rest] = (await answer.text()).split('\n')
      const flat = JSON.parse(head) as unknown[]
      const key = `_${flat.indexOf('products')}`
      for (const thing of flat) {
        // How the stream writes null
        if (typeof thing === 'object' && thing !== null && key in thing) Object.assign(thing, { [key]: -5 })
      }
      await route.fulfill({ response: answer, body: [JSON.stringify(flat), ...rest].join('\n') })
    })
  }

  async function goHome(page: Page, t: Say): Promise<void> {
    await open(page, '/terms')
    await withoutFeatured(page)
    await untilIntercepted(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell:home') })
      .click()
    await expect(page).toHaveURL('/')
  }

  test('are asked for once more, as many as the store has', { tag: '@one-layout' }, async ({ page, t }) => {
    const asked = page.waitForRequest(/\/api\/products\/v2\/1\?/)
    await goHome(page, t)
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
      limit: '100',
      'tags[bestSeller]': 'true',
    })
    await expect(page.locator('#best-product').getByRole('heading', { level: 3 })).toHaveCount(4)
  })

  test('are missed aloud when that fails too', { tag: '@one-layout' }, async ({ page, t, complaints }) => {
    complaints.tolerate(/Error al cargar productos destacados|Failed to load resource/)
    await page.route('**/api/products/v2/1?**', (route) => route.fulfill({ status: 500, json: {} }))
    await goHome(page, t)
    await expect(page.getByRole('alert').filter({ hasText: t('shell:homePage.featuredFailed') })).toBeVisible()
    await expect(page.locator('#best-product').getByText(t('shell:homePage.featuredFailed'))).toBeVisible()
    await expect(page.getByText(t('shell:homePage.featuredEmpty'))).toHaveCount(0)
    await expect(page.locator('#servicios').getByRole('heading', { level: 3 }).first()).toBeAttached()
  })

  test('without a main picture, or beyond the fourth, are not shown', { tag: '@one-layout' }, async ({ page, t }) => {
    await page.route('**/api/products/v2/1?**', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { name: string; images: { main: string[] } }[] }
      const [one] = body.data
      if (!one) throw new Error('No best sellers')
      const named = (name: string, main: string[]) => ({
        ...one,
        productId: name,
        name,
        images: { ...one.images, main },
      })
      const pictured = ['uno', 'dos', 'tres', 'cuatro', 'cinco'].map((name) => named(name, one.images.main))
      await route.fulfill({ response: answer, json: { ...body, data: [named('cero', []), ...pictured] } })
    })
    await goHome(page, t)
    await expect(page.locator('#best-product').getByRole('heading', { level: 3 })).toHaveText([
      'uno',
      'dos',
      'tres',
      'cuatro',
    ])
  })
})
