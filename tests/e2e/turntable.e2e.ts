import { findOrInstallHeadlessShell } from '../../scripts/browser.ts'
import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './fixtures.ts'
import { open } from './pages.ts'
import { expect, test } from './speaking.ts'
import type { Say } from './speaking.ts'

test.use({
  launchOptions: {
    executablePath: findOrInstallHeadlessShell(),
    // Without a graphics card the browser draws what turns only when it is told to, and all else several times slower
    args: [
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  },
})

// Drawn by the processor alone
test.slow()

const ANEJO = '/store/anejo'
const MODEL = '**/models/anejo/*'
/** Of code, styles, description and labels, as sent. */
const MOST_BYTES = 115_000

const opener = (page: Page, t: Say) => page.getByRole('button', { name: t('tasting:turn.open') }).first()
const slider = (page: Page) => page.getByRole('dialog').getByRole('slider')
/** The processor draws it here, and compiles what draws it. */
const untilDrawn = (page: Page) => expect(slider(page)).toBeEnabled({ timeout: 120_000 })
const press = (page: Page, t: Say, key: 'front' | 'back' | 'closer' | 'farther') =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t(`tasting:turn.${key}`) })
    .click()

test('a bottle is turned to its back label and looked at closely', async ({ page, t }) => {
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  const ofTurntable = () => asked.filter((request) => /\/models\/|turntable/.test(request.url()))
  await open(page, ANEJO)
  await expect(opener(page, t)).toBeVisible()
  expect(ofTurntable()).toEqual([])
  const [button, picture] = await Promise.all(
    [opener(page, t), page.locator('#picture-1')].map((one) => one.boundingBox()),
  )
  expect(button!.y + button!.height).toBeCloseTo(picture!.y + picture!.height, 0)
  await opener(page, t).click()
  await untilDrawn(page)
  await expect(slider(page)).toBeFocused()
  expect(ofTurntable()).toHaveLength(6)
  const sizes = await Promise.all(ofTurntable().map((request) => request.sizes()))
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThan(MOST_BYTES)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', t('tasting:turn.sides.front'))
  await press(page, t, 'back')
  await expect(slider(page)).toHaveValue('180')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(t('tasting:turn.sides.back'))
  await press(page, t, 'closer')
  await expect(slider(page)).toHaveAttribute('data-zoom', '1.50')
  await expectAccessible(page)
  await press(page, t, 'farther')
  await expect(slider(page)).toHaveAttribute('data-zoom', '1.00')
  await press(page, t, 'front')
  await expect(slider(page)).toHaveValue('0')
})

test('a bottle is turned with the keyboard, and the page gets the focus back', async ({ page, t }) => {
  await open(page, ANEJO)
  await expect(opener(page, t)).toBeVisible()
  await opener(page, t).press('Enter')
  await untilDrawn(page)
  await expect(slider(page)).toBeFocused()
  for (const degrees of ['15', '30']) {
    await page.keyboard.press('ArrowRight')
    await expect(slider(page)).toHaveValue(degrees)
  }
  await page.keyboard.press('ArrowLeft')
  await expect(slider(page)).toHaveValue('15')
  await page.keyboard.press('End')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', t('tasting:turn.sides.back'))
  await page.keyboard.press('+')
  await expect(slider(page)).toHaveAttribute('data-zoom', '1.50')
  await page.keyboard.press('-')
  await expect(slider(page)).toHaveAttribute('data-zoom', '1.00')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener(page, t)).toBeFocused()
})

test('a bottle follows the pointer, and its pictures are looked at instead', async ({ page, t }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, ANEJO)
  await opener(page, t).click()
  await untilDrawn(page)
  const { x, y, width, height } = (await page.getByRole('dialog').locator('canvas').boundingBox())!
  const [across, high] = [x + width / 2, y + height / 2]
  await page.mouse.move(across, high)
  await page.mouse.down()
  await page.mouse.move(across + width * 0.3, high)
  await page.mouse.up()
  await expect(slider(page)).toHaveValue('90')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', t('tasting:turn.sides.right'))
  const second = page.getByRole('dialog').getByRole('button', { name: t('store:product.showPhoto', { number: 2 }) })
  await second.click()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect(slider(page)).toBeHidden()
  await expectAccessible(page)
})

test('pictures stay where a bottle does not arrive, which is asked for again @one-layout', async ({
  page,
  t,
  complaints,
}) => {
  complaints.tolerate(/Failed to load resource/)
  await page.route(MODEL, (route) => route.abort())
  await open(page, ANEJO)
  await opener(page, t).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText(t('tasting:turn.failed'))
  await expect(dialog.getByRole('img').first()).toBeVisible()
  await expectAccessible(page)
  await page.unroute(MODEL)
  await dialog.getByRole('button', { name: t('shell:failure.retry') }).click()
  await untilDrawn(page)
})

test('a bottle whose graphics are lost says so, and is drawn anew when asked @one-layout', async ({ page, t }) => {
  await open(page, ANEJO)
  await opener(page, t).click()
  await untilDrawn(page)
  await page
    .getByRole('dialog')
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) =>
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    )
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(alert).toContainText(t('tasting:turn.failed'))
  // Some frames later whatever watches the canvas has drawn, if it still does
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
  })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell:failure.retry') })
    .click()
  await untilDrawn(page)
})

test('what is no bottle has none to turn', async ({ page, t }) => {
  await open(page, '/store/copitas')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(opener(page, t)).toHaveCount(0)
})
