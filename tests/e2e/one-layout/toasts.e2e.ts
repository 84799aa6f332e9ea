import type { Page } from '@playwright/test'
import { cartPanel, messageOf, open, stopClock } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { typeInto } from '../typing.ts'

/** On a stopped clock: the message that `action` brings goes after `ms`, not before. Answers where it stood. */
async function expectToStay(
  page: Page,
  { action, text, ms }: { action: () => Promise<void>; text: string; ms: number },
) {
  await stopClock(page)
  await action()
  const card = page.locator('[popover]:popover-open > [role=status], [popover]:popover-open > [role=alert]')
  await expect(card).toHaveCount(1)
  await page.clock.runFor(ms - 1)
  await expect(card).toContainText(text)
  const place = await card.boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.clock.runFor(1)
  await expect(card).toHaveCount(0)
  if (!place) throw new Error('The message was nowhere')
  return {
    above: place.y,
    below: height - place.y - place.height,
    before: place.x,
    after: width - place.x - place.width,
  }
}

test('what happened in the store is said at the bottom right for two seconds', async ({ page, t, isMobile }) => {
  await page.clock.install()
  await open(page, '/store/copitas')
  const action = () => page.getByRole('button', { name: t('store:product.add'), exact: true }).click()
  const place = await expectToStay(page, { action, text: t('cart:toasts.added'), ms: 2000 })
  expect(place.below).toBe(16)
  if (!isMobile) expect(place.after).toBeLessThan(40)
  expect(place.above).toBeGreaterThan(place.below)
})

test('what happened to a message is said at the top, in the middle, for three seconds', async ({
  page,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 500/)
  await page.clock.install()
  await page.route('**/api/contact-messages', (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, '/contacto')
  for (const [field, value] of [
    ['name', 'Elena Prado'],
    ['email', 'elena@people.example'],
    ['phone', '33 5555 0102'],
    ['message', 'Hola'],
  ] as const)
    await typeInto(page.getByLabel(t(`contact:fields.${field}`), { exact: true }), value)
  const action = () => page.getByRole('button', { name: t('contact:send') }).click()
  const place = await expectToStay(page, { action, text: t('contact:toasts.failed'), ms: 3000 })
  expect(place.above).toBe(16)
  expect(Math.abs(place.before - place.after)).toBeLessThan(16)
})

test('what happened at signing in is said for five seconds', async ({ page, t, complaints }) => {
  complaints.tolerate(/status of 401/)
  await page.clock.install()
  await open(page, '/login')
  await typeInto(page.locator('main [name="email"]'), 'nobody@people.example')
  await typeInto(page.locator('main [name="password"]'), 'not the password')
  const action = () => page.locator('main button[type="submit"]').click()
  await expectToStay(page, { action, text: t('auth:toasts.authentication'), ms: 5000 })
})

test('a message stays while the pointer or the focus rests on it, and leads to the cart', async ({ page, t }) => {
  await page.clock.install()
  await open(page, '/store/copitas')
  await stopClock(page)
  const add = page.getByRole('button', { name: t('store:product.add'), exact: true })
  const card = page.locator('[popover]:popover-open > [role=status]')
  await add.click()
  await card.hover()
  await page.clock.runFor(10_000)
  const cart = card.getByRole('button', { name: t('cart:toasts.open') })
  await cart.focus()
  await page.mouse.move(0, 0)
  await page.clock.runFor(10_000)
  await cart.press('Enter')
  await expect(card).toHaveCount(0)
  await expect(cartPanel(page, t)).toBeVisible()
})

test('a message covers nothing that was pressed', async ({ page, t }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.clock.install()
  await open(page, '/store/copitas')
  const add = page.getByRole('button', { name: t('store:product.add'), exact: true })
  await add.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await stopClock(page)
  await add.click()
  const card = page.locator('[popover]:popover-open > [role=status]')
  await expect(card).toHaveCount(1)
  await page.clock.runFor(100)
  await expect(card).toContainText(t('cart:toasts.added'))
  const [message, button] = [await card.boundingBox(), await add.boundingBox()]
  if (!message || !button) throw new Error('neither is out of sight')
  const isAbove = message.y + message.height <= button.y
  expect(isAbove || message.y >= button.y + button.height, 'above it or below').toBe(true)
})

test('an error stands beside what failed until it is mended', async ({ page, t, complaints }) => {
  complaints.tolerate(/status of (500|503)|net::ERR_/)
  await open(page, '/store/copitas')
  await page.route('**/api/shopping-cart**', (route) => route.abort())
  const problem = page.getByRole('main').getByText(t('cart:errors.create')).filter({ visible: true })
  await page.getByRole('button', { name: t('store:product.add'), exact: true }).click()
  await expect(problem).toBeVisible()
  await expect(page.locator('[popover] > [role=alert]')).toHaveCount(0)
  await expect(problem).toBeVisible()
  await page.unrouteAll()
  const added = messageOf(page, t('cart:toasts.added'))
  await page.getByRole('button', { name: t('store:product.add'), exact: true }).click()
  await added
  await expect(problem).toHaveCount(0)
})
