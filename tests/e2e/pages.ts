import type { Locator, Page } from '@playwright/test'
import { expect } from './speaking.ts'
import type { Say } from './speaking.ts'

/** As in a store without a tag manager, where the panel itself takes the payment. */
export async function withoutTagManager(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.removeAttribute('data-tag-manager'))
}

/** Goes to an address of the store and waits until the browser has taken the page over. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilTakenOver(page)
}

/** Scripts answer from here on: React has taken over the page that was sent. */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [, fiber] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? []
    return fiber?.stateNode.current.memoizedState.isDehydrated === false
  })
}

/** Scripts answer for this control: a part of a page may be taken over after its root. */
export async function untilAnswering(control: Locator): Promise<void> {
  await expect
    .poll(() => control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}

/** Waits until visitors read `text` at an address: a change reaches cached pages a moment after it was stored. */
export async function untilServed(page: Page, address: string, text: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(address)).text()).toContain(text)
}

/** Stops the page's clock; from here on only `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  // The page's clock runs on until the call arrives: on a busy machine past the moment that was asked for
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))).toPass()
}

/** The header's cart button when the cart holds `count` pieces. */
export function cartButton(page: Page, t: Say, count: number): Locator {
  const name = count > 0 ? t('shell:actions.cartCount', { count }) : t('shell:actions.cart')
  return page.getByRole('banner').getByRole('button', { name, exact: true })
}

/** The header's way to the wishlist when it holds `count` products. */
export function wishlistLink(page: Page, t: Say, count: number): Locator {
  const name = count > 0 ? t('shell:actions.wishlistCount', { count }) : t('shell:actions.wishlist')
  return page.getByRole('banner').getByRole('link', { name, exact: true })
}

/** Waits for a message that says `text`, however soon it leaves. To be called before what brings it. */
export function messageOf(page: Page, text: string): Promise<unknown> {
  return page.waitForFunction(
    (words) => [...document.querySelectorAll('[popover] > [role]')].some((card) => card.textContent.includes(words)),
    text,
    // It may come after much else: the test's own limit holds
    { timeout: 0 },
  )
}

/** Puts the product whose page is open in the cart and waits until the store has it and the page knows. */
export async function addToCart(page: Page, t: Say, { count }: { count: number }): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/products') && response.request().method() === 'POST',
  )
  const add = page.getByRole('button', { name: t('store:product.add'), exact: true })
  await add.click()
  expect((await answer).status()).toBe(200)
  await expect(add, 'nothing is on its way any more').toBeVisible()
  await expect(cartButton(page, t, count)).toBeVisible()
}

/** The cart at the side of the page, once it is open. */
export function cartPanel(page: Page, t: Say): Locator {
  const titles = [t('cart:title'), t('cart:deliveryTitle'), t('cart:paymentTitle')].join('|')
  return page.getByRole('dialog', { name: new RegExp(`^(${titles})$`) })
}
