import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../../src/i18n/locale.ts'
import { MESSAGES as CARD_PAGE } from '../../src/integrations/test-card-provider/messages.ts'
import { ADDRESS, BUYER, newEmail } from './api-buyer.ts'
import { addToCart, open } from './pages.ts'
import { expect } from './speaking.ts'
import type { Say } from './speaking.ts'
import { typeInto } from './typing.ts'

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  authenticated: '4000 0025 0000 3155',
}
type Method = 'card' | 'link' | 'oxxo' | 'spei' | 'store'

/** A form's scope: the checkout page's main part, or the cart panel. */
type Scope = Page | Locator

function field(scope: Scope, t: Say, name: 'email' | keyof typeof BUYER | keyof typeof ADDRESS): Locator {
  return scope.getByLabel(t(`checkout:fields.${name}`), { exact: true })
}

/** What engraving a bottle costs, in pesos. */
export const ENGRAVING = 180

/** Comes to the checkout as a guest with one of each product, ready to be sent, and answers its form. */
export async function openCheckout(
  page: Page,
  t: Say,
  { products = ['blanco'], method = 'spei' }: { products?: readonly string[]; method?: Method } = {},
): Promise<Locator> {
  for (const [index, product] of products.entries()) {
    await open(page, `/store/${product}`)
    await addToCart(page, t, { count: index + 1 })
  }
  await open(page, '/checkout')
  const main = page.getByRole('main')
  await fillDelivery(main, t)
  await choosePayment(main, t, method)
  return main
}

/** Writes who buys and where it goes, and answers the buyer's e-mail. The date of birth is asked for where there is alcohol in the cart. */
export async function fillDelivery(
  scope: Scope,
  t: Say,
  options: { birthDate: boolean } = { birthDate: true },
): Promise<string> {
  const email = await fillBuyer(scope, t, options)
  const { state, ...typed } = ADDRESS
  for (const [name, value] of entries(typed)) await typeInto(field(scope, t, name), value)
  await expect(field(scope, t, 'state'), 'the postal code tells the state').toHaveValue(state)
  return email
}

export async function fillBuyer(scope: Scope, t: Say, { birthDate } = { birthDate: true }): Promise<string> {
  const email = newEmail()
  await typeInto(field(scope, t, 'email'), email)
  for (const [name, value] of entries(BUYER)) {
    if (birthDate || name !== 'birthDate') await typeInto(field(scope, t, name), value)
  }
  return email
}

export async function choosePayment(scope: Scope, t: Say, method: Method): Promise<void> {
  await scope.getByRole('radio', { name: t(`checkout:paymentMethods.${method}.name`) }).check()
}

export function submitButton(scope: Scope, t: Say, method: Method): Locator {
  return scope.getByRole('button', { name: t(`checkout:submit.${method}`), exact: true })
}

/** Presses the button that places the order, once the total is there. */
export async function submit(scope: Scope, t: Say, method: Method): Promise<void> {
  const button = submitButton(scope, t, method)
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await button.click()
}

/** Fills in the provider's card page and sends it, with one press or two. */
export async function payByCard(
  page: Page,
  language: Locale,
  number: string,
  press: 'click' | 'dblclick' = 'click',
): Promise<void> {
  const words = CARD_PAGE[language]
  await expect(page).toHaveURL(/\/test-provider\/sessions\//)
  await typeInto(page.getByLabel(words.fields.number), number)
  await typeInto(page.getByLabel(words.fields.expiry), '12/34')
  await typeInto(page.getByLabel(words.fields.cvc), '123')
  await page.getByRole('button', { name: words.submit('').trim() })[press]()
}

/** What stands beside a label in a list of terms. */
export function valueOf(scope: Scope, label: string): Locator {
  const term = scope.locator('dt', { hasText: new RegExp(`^${escaped(label)}$`) })
  return term.locator('xpath=following-sibling::dd')
}

/** The pesos beside a label, once they are known. */
export async function amountOf(scope: Scope, label: string): Promise<number> {
  await expect(valueOf(scope, label)).toHaveText(/\$/)
  const text = await valueOf(scope, label).innerText()
  const [, sign, digits] = /(−?)\$([\d,]+\.\d\d) MXN/.exec(text) ?? []
  if (digits === undefined) throw new Error(`“${text}” is not an amount`)
  return Number(`${sign ? '-' : ''}${digits.replaceAll(',', '')}`)
}

/** The order's number on a receipt. */
export async function folioOn(page: Page, t: Say): Promise<string> {
  const number = valueOf(page.getByRole('main'), t('orders:number'))
  await expect(number).toHaveText(/^SC-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  return number.innerText()
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function entries<Values extends Record<string, string>>(values: Values): [keyof Values & string, string][] {
  return Object.entries(values)
}
