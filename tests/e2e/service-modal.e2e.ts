import type { Locator, Page } from '@playwright/test'
import { services } from '../../src/seed/content/services/services.ts'
import { expectAccessible } from './fixtures.ts'
import { cardsIn, namesIn, openCarousel } from './service-carousel.ts'
import { expect, test } from './speaking.ts'
import type { Say } from './speaking.ts'

async function choose(page: Page, t: Say, name: string): Promise<Locator> {
  await cardsIn(page)
    .getByRole('button', { name: `${t('services:home.details')}: ${name}` })
    .click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Which of the pictures shows. */
function pictureIn(dialog: Locator): Promise<number> {
  return dialog
    .locator('section [aria-hidden]:has(picture)')
    .evaluateAll((slides) => slides.findIndex((slide) => slide.getAttribute('aria-hidden') === 'false'))
}

test.describe('a chosen service', () => {
  test('opens over the page, is counted once, holds the page still and gives focus back', async ({
    page,
    t,
    language,
  }) => {
    await openCarousel(page)
    const service = services[0]
    const name = service?.name[language] ?? ''
    const dialog = await choose(page, t, name)
    const events = await page.evaluate(() => window.dataLayer?.filter(({ event }) => event === 'category_click'))
    expect(events).toEqual([
      {
        event: 'category_click',
        category: name,
        path: '/servicios/reparacion-computadoras',
        timestamp: expect.any(String),
      },
    ])
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(name)
    await expect(dialog.getByText(service?.description[language] ?? '', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('heading', { name: t('services:modal.features'), exact: true })).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText(
      service?.features.map((feature) => feature[language] ?? '') ?? [],
    )
    await expectAccessible(page)

    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.move(5, 5)
    await page.mouse.wheel(0, 600)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer')?.tagName)).not.toBe(
        'FOOTER',
      )
    }

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(cardsIn(page).first().getByRole('button')).toBeFocused()
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .not.toBe('hidden')

    await choose(page, t, name)
    await dialog.getByRole('button', { name: t('shell:ui.close') }).click()
    await expect(dialog).toBeHidden()
  })

  test('closes with a press beside it', { tag: '@one-layout' }, async ({ page, t, language }) => {
    // On a phone it takes the whole screen
    await page.setViewportSize({ width: 1280, height: 800 })
    await openCarousel(page)
    const dialog = await choose(page, t, namesIn(language)[1] ?? '')
    await page.mouse.click(20, 400)
    await expect(dialog).toBeHidden()
  })

  test('is asked for with its name as the subject', async ({ page, t, language }) => {
    await openCarousel(page)
    const name = namesIn(language)[0] ?? ''
    const dialog = await choose(page, t, name)
    await dialog.getByRole('button', { name: t('services:modal.request'), exact: true }).click()
    await expect(page).toHaveURL(/\/contacto\?subject=/)
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel(t('contact:fields.subject'))).toHaveValue(
      t('contact:subjectForService', { service: name }),
    )
  })

  test('its pictures follow each other every 5 s, round and round, unless somebody holds them', async ({
    page,
    t,
    language,
  }) => {
    await page.clock.install()
    await openCarousel(page)
    const dialog = await choose(page, t, namesIn(language)[0] ?? '')
    const count = await dialog.locator('section picture').count()
    expect(count).toBeGreaterThan(1)
    const pictures = dialog.locator('section')
    const pause = pictures.getByRole('button', { name: new RegExp(t('shell:ui.pause', { name: '' }).trim()) })
    await page.clock.pauseAt(Date.now() + 600_000)

    // Held by the pointer, then by the keyboard
    await pictures.hover()
    await pictures.getByRole('button', { name: t('services:modal.nextPicture') }).focus()
    const held = await pictureIn(dialog)
    await page.clock.runFor(20_000)
    expect(await pictureIn(dialog)).toBe(held)
    await dialog.getByRole('heading', { level: 2 }).hover()
    await page.clock.runFor(20_000)
    expect(await pictureIn(dialog)).toBe(held)

    await dialog.getByRole('heading', { level: 2 }).click()
    for (let turn = 1; turn <= count; turn += 1) {
      await page.clock.runFor(4999)
      expect(await pictureIn(dialog)).toBe((held + turn - 1) % count)
      await page.clock.runFor(1)
      await expect.poll(() => pictureIn(dialog)).toBe((held + turn) % count)
    }

    await pause.click()
    await dialog.getByRole('heading', { level: 2 }).click()
    await page.clock.runFor(20_000)
    expect(await pictureIn(dialog)).toBe(held)
  })

  test('its pictures stay for who wants no motion', { tag: '@one-layout' }, async ({ page, t, language }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await openCarousel(page)
    const dialog = await choose(page, t, namesIn(language)[0] ?? '')
    await dialog.getByRole('heading', { level: 2 }).click()
    await page.clock.runFor(20_000)
    expect(await pictureIn(dialog)).toBe(0)
    await dialog.getByRole('button', { name: t('services:modal.nextPicture') }).click()
    await expect.poll(() => pictureIn(dialog)).toBe(1)
  })
})
