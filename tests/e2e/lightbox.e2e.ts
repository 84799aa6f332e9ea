import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures.ts'
import { open } from './pages.ts'
import { expect, test } from './speaking.ts'
import type { Say } from './speaking.ts'

const BOOK = '/store/libro'
const LARGEST = /-1600x2000\.avif/

const opener = (page: Page, t: Say) => page.getByRole('button', { name: t('tasting:lightbox.open') })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, t: Say, key: 'next' | 'previous' | 'enlarge' | 'fit') =>
  dialog(page)
    .getByRole('button', { name: t(`tasting:lightbox.${key}`) })
    .click()
const choice = (page: Page, t: Say, number: number) =>
  dialog(page).getByRole('button', { name: t('store:product.showPhoto', { number }) })
/** Which file the browser chose, once it is there. */
const shownFile = (page: Page) =>
  dialog(page)
    .getByRole('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc))

function largestAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (LARGEST.test(request.url())) asked.push(request.url())
  })
  return asked
}

test('only who looks at a picture on a large screen loads its largest file', async ({ page, t }, { project }) => {
  test.skip(project.name === 'phone', 'A large screen')
  await page.setViewportSize({ width: 1920, height: 1080 })
  const asked = largestAsked(page)
  await open(page, BOOK)
  await expect(opener(page, t)).toBeVisible()
  expect(asked).toEqual([])
  await opener(page, t).click()
  await expect.poll(() => shownFile(page)).toMatch(LARGEST)
  expect(asked).toHaveLength(1)
  await expectAccessible(page)
})

test('a phone is content with the files that it has', async ({ page, t }, { project }) => {
  test.skip(project.name !== 'phone', 'A small screen')
  const asked = largestAsked(page)
  await open(page, BOOK)
  await opener(page, t).click()
  await expect.poll(() => shownFile(page)).toMatch(/-\d+x\d+\.avif/)
  expect(asked).toEqual([])
})

test('pictures follow one another by key and button, come closer, and give the page its focus back', async ({
  page,
  t,
}) => {
  await open(page, BOOK)
  await opener(page, t).press('Enter')
  await expect(choice(page, t, 1)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(choice(page, t, 2)).toHaveAttribute('aria-pressed', 'true')
  await press(page, t, 'next')
  await expect(choice(page, t, 3)).toHaveAttribute('aria-pressed', 'true')
  await press(page, t, 'next')
  await expect(choice(page, t, 1)).toHaveAttribute('aria-pressed', 'true')
  const wide = () =>
    dialog(page)
      .getByRole('img')
      .first()
      .evaluate(({ clientWidth }) => clientWidth)
  const before = await wide()
  await press(page, t, 'enlarge')
  expect(await wide()).toBeGreaterThan(before)
  await press(page, t, 'fit')
  expect(await wide()).toBe(before)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page, t)).toBeFocused()
})

test('the picture that is looked at is the one that opens', async ({ page, t }) => {
  await open(page, BOOK)
  await page.getByRole('link', { name: t('store:product.showPhoto', { number: 2 }) }).click()
  await expect(page.locator('[aria-current="true"][href="#picture-2"]')).toBeVisible()
  await expect(opener(page, t)).toBeVisible()
  await page.locator('#picture-2').click()
  await expect(choice(page, t, 2)).toHaveAttribute('aria-pressed', 'true')
})
