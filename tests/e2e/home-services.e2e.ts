import type { Locator, Page } from '@playwright/test'
import { services } from '../../src/seed/content/services/services.ts'
import { withoutTypefaces } from './layout-shift.ts'
import { open, stopClock } from './pages.ts'
import { cardsIn, namesIn, openCarousel } from './service-carousel.ts'
import { expect, test } from './speaking.ts'
import type { Say } from './speaking.ts'

const titlesOf = (cards: Locator) => cards.getByRole('heading', { level: 3 }).allTextContents()

/** How long what moves at this moment takes. */
function movingTime(page: Page): Promise<unknown> {
  return page
    .locator('#categories ul')
    .first()
    .evaluate((list) => list.parentElement?.getAnimations()[0]?.effect?.getTiming().duration)
}

/** Presses an arrow and says how long the step that begins takes, before it can be over. */
function timeOfStep(button: Locator): Promise<unknown> {
  return button.evaluate((element: HTMLElement) => {
    element.click()
    return document.querySelector('#categories ul')?.parentElement?.getAnimations()[0]?.effect?.getTiming().duration
  })
}

async function untilStill(page: Page): Promise<void> {
  await expect.poll(() => movingTime(page)).toBeUndefined()
}

const arrow = (page: Page, t: Say, to: 'next' | 'previous') =>
  page.locator('#categories').getByRole('button', { name: t(`services:home.${to}`), exact: true })

test.describe('the carousel of services', () => {
  test('shows three, two or one card of 400 px, as many as the screen has room for', async ({ page }) => {
    await openCarousel(page)
    for (const [width, count] of [
      [1280, 3],
      [1025, 3],
      [1024, 2],
      [800, 2],
      [641, 2],
      [640, 1],
      [360, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect(cardsIn(page), `${width} px`).toHaveCount(count)
      await cardsIn(page).first().getByRole('button').scrollIntoViewIfNeeded()
      for (const card of await cardsIn(page).all()) {
        await expect(card).toBeInViewport({ ratio: 0.5 })
        expect((await card.boundingBox())?.height).toBe(400)
      }
      const hidden = page
        .locator('#categories li[inert]')
        .filter({ visible: true })
        .nth(services.length - count - 1)
      await expect(hidden).not.toBeInViewport()
    }
  })

  test('goes round one card at a time, in 500 ms, either way', async ({ page, t, language }) => {
    await openCarousel(page)
    const names = namesIn(language)
    const shown = await cardsIn(page).count()
    const at = (first: number) => Array.from({ length: shown }, (_, index) => names[(first + index) % names.length])
    expect(await titlesOf(cardsIn(page))).toEqual(at(0))

    expect(await timeOfStep(arrow(page, t, 'previous'))).toBe(500)
    expect(await titlesOf(cardsIn(page))).toEqual(at(names.length - 1))
    await untilStill(page)
    await expect(cardsIn(page).first()).toBeInViewport({ ratio: 0.5 })
    await expect(page.locator('#categories output')).toHaveText(
      t('services:home.showing', { names: at(names.length - 1).join(', ') }),
    )

    for (let first = 0; first <= names.length; first += 1) {
      await arrow(page, t, 'next').press('Enter')
      expect(await titlesOf(cardsIn(page))).toEqual(at(first))
    }
    await expect(arrow(page, t, 'next')).toBeFocused()
    expect(await timeOfStep(arrow(page, t, 'next'))).toBe(500)
    expect(await titlesOf(cardsIn(page))).toEqual(at(1))
    await untilStill(page)
    await expect(cardsIn(page).last()).toBeInViewport({ ratio: 0.5 })
  })

  test('a swipe turns it and opens nothing; one taken back leaves it where it is', async ({ page, language }) => {
    await openCarousel(page)
    const names = namesIn(language)
    const box = await cardsIn(page).first().boundingBox()
    if (!box) throw new Error('No card')
    const [x, y] = [box.x + box.width * 0.8, box.y + 200]
    // By a stopped clock a swipe takes as long on every machine
    await stopClock(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.clock.runFor(50)
    await page.mouse.move(x - 200, y, { steps: 20 })
    await page.mouse.up()
    await expect(cardsIn(page).getByRole('heading', { level: 3 }).first()).toHaveText(names[1] ?? '')
    await untilStill(page)

    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 100, y)
    await page.mouse.move(x, y)
    await page.mouse.up()
    expect((await titlesOf(cardsIn(page)))[0]).toBe(names[1])
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('who wants no motion gets the next card at once', { tag: '@one-layout' }, async ({ page, t, language }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openCarousel(page)
    expect(await timeOfStep(arrow(page, t, 'next'))).toBeUndefined()
    expect((await titlesOf(cardsIn(page)))[0]).toBe(namesIn(language)[1])
  })

  test('a card says what it is, with three features and how many more; tones take turns', async ({
    page,
    t,
    language,
  }) => {
    await openCarousel(page)
    const tones: string[] = []
    for (const { name, description, features } of services) {
      const card = cardsIn(page).first()
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(name[language] ?? '')
      await expect(card.getByRole('paragraph')).toHaveText(description[language] ?? '')
      await expect(card.getByRole('listitem')).toHaveText([
        ...features.slice(0, 3).map((feature) => feature[language] ?? ''),
        t('services:home.moreFeatures', { count: features.length - 3 }),
      ])
      tones.push(await card.evaluate((element) => getComputedStyle(element).backgroundColor))
      await arrow(page, t, 'next').click()
    }
    expect(new Set(tones).size).toBe(3)
    expect(tones.slice(3)).toEqual(tones.slice(0, 5))
  })

  test('nothing moves when scripts take the page over', async ({ page }) => {
    await withoutTypefaces(page)
    await page.addInitScript(() => {
      const shifted: string[] = []
      Object.assign(window, { shifted })
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as unknown as { sources: { node: Node | null }[] }[]) {
          for (const { node } of sources) {
            const element = node instanceof Element ? node : node?.parentElement
            const block = element?.closest('#categories, #servicios, #best-product')
            if (block) shifted.push(`${block.id}: ${element?.outerHTML.slice(0, 80)}`)
          }
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const block of ['#categories', '#servicios', '#best-product']) {
      await page.goto(`/${block}`)
      await page.locator(block).scrollIntoViewIfNeeded()
      await open(page, `/${block}`)
      await expect(page.locator('#categories li[inert]').first()).toBeAttached()
      expect(await page.evaluate(() => 'shifted' in window && window.shifted)).toEqual([])
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all services are there to scroll through, and lead to their pages', async ({ page, t, language }) => {
    await page.goto('/')
    const section = page.locator('#categories')
    await expect(section.locator('li[inert]')).toHaveCount(0)
    expect(await titlesOf(section)).toEqual(namesIn(language))
    await expect(arrow(page, t, 'next')).toBeHidden()
    const last = section.getByRole('button', { name: namesIn(language).at(-1) ?? '' })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await last.click()
    await expect(page).toHaveURL(/\/servicios\/conmutadores\??$/)

    await page.goto('/')
    const links = page.locator('#servicios').getByRole('link')
    await expect(links).toHaveText(namesIn(language))
    await links.nth(2).click()
    await expect(page).toHaveURL('/servicios/redes')
  })
})
